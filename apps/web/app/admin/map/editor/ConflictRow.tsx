import { areSame } from '@pinwise/golf'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import styles from './Compare.module.css'
import type { Conflict } from './draft-rebase.ts'
import { useEditor } from './editor-context.ts'
import { FIELD_TEXTS, type FieldName } from './field-texts.ts'
import { type Contents, type FeatureContents, isHoleKey } from './map-records.ts'
import { ShapePicture } from './ShapePicture.tsx'
import { useFieldText } from './use-field-text.ts'
import { useNames } from './use-names.ts'

export type Side = 'mine' | 'theirs'

interface ConflictRowProps {
  conflict: Conflict
  /** Null until the person has chosen. */
  side: Side | null
  onChoose: (side: Side) => void
}

export function ConflictRow({ conflict, side, onChoose }: ConflictRowProps) {
  const { t } = useTranslation('map-editor')
  const { draft } = useEditor().state
  const { recordName, featureName } = useNames(draft.map)
  const { key, before, mine, theirs, canKeepMine } = conflict
  const name = isHoleKey(key) ? recordName(key) : featureName((mine ?? theirs ?? before) as FeatureContents)
  const fields = differing(before, mine, theirs)
  return (
    <li aria-label={name}>
      <h3>{name}</h3>
      <div className={`${styles.sides} ${look('stack', 'gap3')}`}>
        {(['mine', 'theirs'] as const).map(one => {
          const contents = one === 'mine' ? mine : theirs
          return (
            <div
              key={one}
              className={`${styles.side} ${look('line', 'gap2', 'padded')}`}
              data-chosen={side === one || undefined}
            >
              <h4 className={look('flush', 'small')}>{t(`conflict.${one}`)}</h4>
              {contents ? (
                <ShapePicture contents={contents} other={one === 'mine' ? theirs : mine} />
              ) : (
                <p className={look('flush', 'muted')}>
                  {t(one === 'mine' ? 'conflict.removedByMe' : 'conflict.removedByThem')}
                </p>
              )}
              {contents && <Fields contents={contents} fields={fields} />}
              {(canKeepMine || one === 'theirs') && (
                <Button
                  fullWidth
                  aria-pressed={side === one}
                  {...(side === one && { icon: <CheckIcon size={18} aria-hidden="true" /> })}
                  onClick={() => onChoose(one)}
                >
                  {t(one === 'mine' ? 'conflict.keepMine' : 'conflict.takeTheirs')}
                </Button>
              )}
            </div>
          )
        })}
      </div>
      {!canKeepMine && <p className={look('flush', 'muted')}>{t('conflict.holeGone')}</p>}
    </li>
  )
}

function Fields({ contents, fields }: { contents: Contents; fields: readonly FieldName[] }) {
  const { t } = useTranslation('map-editor')
  const textOf = useFieldText()
  return (
    <dl className={`${styles.sideFields} ${look('stack', 'gap1', 'flush')}`}>
      {fields.map(field => (
        <div key={field}>
          <dt>{t(`diff.fields.${FIELD_TEXTS[field]}`)}</dt>
          <dd className={look('flush', 'anywhere')}>{textOf(contents, field)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The fields that either user changed and whose values differ. */
function differing(before: Contents | null, mine: Contents | null, theirs: Contents | null): FieldName[] {
  const names = Object.keys(mine ?? theirs ?? before ?? {}) as FieldName[]
  return names.filter(name => !areSame(mine?.[name as never], theirs?.[name as never]))
}
