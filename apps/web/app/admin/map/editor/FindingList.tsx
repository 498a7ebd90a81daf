import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { useEditor } from './editor-context.ts'
import { select, takeTool } from './editor-state.ts'
import { type Finding, findingKey, isError } from './finding.ts'
import styles from './Panel.module.css'
import { shapeOf, shapesOf } from './shapes.ts'
import { useNames } from './use-names.ts'
import { useSizes } from './use-sizes.ts'

/** Findings to check before publishing. Errors block it, warnings do not. */
export function FindingList({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('map-editor')
  const { state, update, show, findings } = useEditor()
  const { map } = state.draft
  const { recordName } = useNames(map)
  const sentenceOf = useFindingSentence()

  function jump({ key, shape, at }: Finding) {
    const drawn = [...(shape ? [shape] : []), ...shapesOf(map, key)].find(ref => shapeOf(map, ref))
    const chosen = shape ?? drawn ?? shapesOf(map, key)[0]
    if (!chosen) return
    update(now => ({ ...select(takeTool(now, 'select'), chosen), ...(at && { refusal: { code: 'crossing', at } }) }))
    if (drawn) show(drawn)
    onChoose()
  }

  if (findings.length === 0) return <p className={styles.allWell}>{t('findings.none')}</p>
  return (
    <ul className={styles.findings}>
      {findings.map(finding => (
        <li key={findingKey(finding)}>
          <button
            type="button"
            className={`${styles.finding} ${look('stack', 'left', 'full')}`}
            onClick={() => jump(finding)}
          >
            <StatusBadge
              status={isError(finding) ? 'danger' : 'warning'}
              label={t(isError(finding) ? 'findings.error' : 'findings.warning')}
            />
            <strong>{recordName(finding.key)}</strong>
            <span>{sentenceOf(finding)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The names of the values in the sentences, and their units. */
const SIZES: Readonly<Record<string, 'length' | 'area'>> = {
  metres: 'length',
  measured: 'length',
  card: 'length',
  squareMetres: 'area',
}

export function useFindingSentence(): (finding: Finding) => string {
  const { t } = useTranslation('map-editor')
  const sizes = useSizes()
  return ({ code, values }) => {
    const texts = Object.entries(values).map(([name, value]) => [name, sizes[SIZES[name] ?? 'whole'](value)])
    return t(`findings.codes.${code}`, Object.fromEntries(texts))
  }
}
