import type { MapImportDetail } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { look } from '../../../ui/look.ts'
import {
  type ChangeGroup,
  type FieldDifference,
  groupChanges,
  type MapDifference,
  shapeOf,
} from '../difference-groups.ts'
import { isArea, SHAPE_SIDE, shapePaths } from '../shape-paths.ts'
import styles from './Differences.module.css'
import { useReviewPage } from './review-context.ts'
import { useDifferenceTexts } from './use-difference-texts.ts'

/** The changes that the import would make to the club's map. The club's own edits are never lost. */
export function Differences({ detail: { differences, missing } }: { detail: MapImportDetail }) {
  const { t } = useTranslation('map-import')
  return (
    <section className={`${styles.differences} ${look('column', 'gap3')}`} aria-label={t('changes.label')}>
      <p>
        {t('changes.ownEdits')} {t('changes.soFar')}
      </p>
      <MissingHoles missing={missing} />
      {groupChanges(differences).map(group => (
        <Group key={group.change} group={group} />
      ))}
    </section>
  )
}

const SHOWN_AT_FIRST = 8

function Group({ group: { change, differences } }: { group: ChangeGroup }) {
  const { t } = useTranslation('map-import')
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? differences : differences.slice(0, SHOWN_AT_FIRST)
  return (
    <section className={`${styles.group} ${look('column', 'gap3')}`} data-change={change}>
      <h2>{t(`changes.titles.${change}`)}</h2>
      <p className={look('muted', 'small')}>{t(`changes.notes.${change}`)}</p>
      <ul className={look('list', 'panel')}>
        {shown.map(difference => (
          <DifferenceItem key={difference.key} difference={difference} />
        ))}
      </ul>
      {shown.length < differences.length && (
        <Button onClick={() => setShowsAll(true)}>{t('changes.showAll', { count: differences.length })}</Button>
      )}
    </section>
  )
}

/**
 * Holes of the club that the file does not contain: each stays unless the user ticks it, and lists what is deleted with
 * it.
 */
function MissingHoles({ missing }: Pick<MapImportDetail, 'missing'>) {
  const { t } = useTranslation('map-import')
  const { club, take } = useReviewPage()
  if (missing.length === 0) return null
  return (
    <section className={`${styles.group} ${look('column', 'gap3')}`} data-change="missing-holes">
      <h2>{t('missing.title')}</h2>
      <p className={look('muted', 'small')}>{t('missing.note')}</p>
      <ul className={look('list', 'panel')}>
        {missing.map(({ key, number, courseName, pins, layouts, prints }) => {
          const depends = [
            ...(pins > 0 ? [t('missing.pins', { count: pins })] : []),
            ...(layouts.length > 0 ? [t('missing.layouts', { names: layouts.join(', ') })] : []),
            ...(prints.length > 0 ? [t('missing.prints', { names: prints.join(', ') })] : []),
          ]
          return (
            <li key={key} className={`${styles.item} ${look('stack', 'gap2')}`}>
              <CheckboxField
                label={t('missing.hole', { number, course: courseName })}
                description={depends.join(' · ') || t('missing.nothing')}
                checked={club.removals?.includes(key) ?? false}
                onChange={isRemoved => take({ type: isRemoved ? 'remove-holes' : 'keep-holes', holeKeys: [key] })}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** One item of the map: its old and new values, and where the club's own are retained, those of the file. */
function DifferenceItem({ difference }: { difference: MapDifference }) {
  const texts = useDifferenceTexts()
  return (
    <li className={`${styles.item} ${look('stack', 'gap2')}`}>
      <h3>{texts.title(difference)}</h3>
      {difference.fields.map(field => (
        <Field key={field.field} field={field} />
      ))}
    </li>
  )
}

function Field({ field }: { field: FieldDifference }) {
  const { t } = useTranslation('map-import')
  const texts = useDifferenceTexts()
  const { before, after, map, isConflict } = field
  const other = isConflict ? map : after
  const [was, becomes] = [shapeOf(before), shapeOf(other)]
  const labels = isConflict
    ? ([t('changes.yours'), t('changes.fileSays')] as const)
    : ([t('changes.before'), t('changes.after')] as const)
  return (
    <div className={`${styles.field} ${look('small')}`}>
      <p className={look('semibold')}>{texts.field(field.field)}</p>
      {was || becomes ? (
        <ShapeChange before={was} after={becomes} labels={labels} />
      ) : (
        <dl className={look('stack', 'gap3')}>
          <div>
            <dt className={look('muted')}>{labels[0]}</dt>
            <dd className={look('anywhere')}>{texts.value(field.field, before)}</dd>
          </div>
          <div>
            <dt className={look('muted')}>{labels[1]}</dt>
            <dd className={look('anywhere')}>{texts.value(field.field, other)}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}

type Shape = { type: string; coordinates: unknown }

interface ShapeChangeProps {
  before: Shape | null
  after: Shape | null
  labels: readonly [string, string]
}

/** Both outlines over each other: the old one is dashed, the new one is solid. */
function ShapeChange({ before, after, labels }: ShapeChangeProps) {
  const { t } = useTranslation('map-import')
  const [was, becomes] = shapePaths([before, after])
  return (
    <div className={`${styles.shapes} ${look('row', 'gap3', 'centre')}`}>
      <svg
        viewBox={`0 0 ${SHAPE_SIDE} ${SHAPE_SIDE}`}
        width={SHAPE_SIDE}
        height={SHAPE_SIDE}
        role="img"
        aria-label={t('changes.drawn')}
      >
        {becomes && <path d={becomes} className={styles.after} data-area={isArea(after) || undefined} />}
        {was && <path d={was} className={styles.before} />}
      </svg>
      <ul className={look('stack', 'gap1', 'list')}>
        <li data-line="before">{was ? labels[0] : t('changes.none', { what: labels[0] })}</li>
        <li data-line="after">{becomes ? labels[1] : t('changes.none', { what: labels[1] })}</li>
      </ul>
    </div>
  )
}
