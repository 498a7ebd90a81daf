import type { ImportReason, ProposedHole } from '@pinwise/golf'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SuccessIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { GradeBadge } from './GradeBadge.tsx'
import styles from './Review.module.css'
import { useReviewPage } from './review-context.ts'
import { useDistances } from './use-distances.ts'
import { rowId } from './use-review-keys.ts'

interface HoleRowProps {
  hole: ProposedHole
  isTabStop: boolean
  /** By a key the focus goes along; a mouse stays where it is. */
  onOpen: (byKey: boolean) => void
}

/** By the facts of the row. */
const SAID: readonly ImportReason[] = ['par_guessed', 'index_missing']

export function HoleRow({ hole, isTabStop, onOpen }: HoleRowProps) {
  const { t } = useTranslation('map-import')
  const { selected, select } = useReviewPage()
  const { length } = useDistances()
  const { key, number, name, par, parSource, strokeIndex, cardIndex, lengthMetres, grade, accepted, reasons } = hole
  const doubts = reasons.filter(reason => !SAID.includes(reason))
  const isSelected = selected?.key === key
  return (
    <li>
      <button
        type="button"
        id={rowId(key)}
        data-row
        className={`${styles.row} ${look('stack', 'gap3', 'centre', 'full')}`}
        data-accepted={accepted || undefined}
        aria-current={isSelected || undefined}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={() => isSelected || select(key)}
        onClick={({ detail }) => {
          select(key)
          onOpen(detail === 0)
        }}
      >
        <span className={styles.number}>
          <span className="visually-hidden">{t('list.hole')} </span>
          {number ?? '?'}
        </span>
        <span className={`${styles.what} ${look('stack', 'shrink')}`}>
          <span className={`${styles.facts} ${look('row', 'small', 'digits')}`}>
            {name && <strong>{name}</strong>}
            <span>{t(parSource === 'card' ? 'list.par' : 'list.parGuessed', { par })}</span>
            <span>
              {strokeIndex !== null
                ? t('list.index', { index: strokeIndex })
                : cardIndex === null
                  ? t('list.noIndex')
                  : t('list.indexAlone', { index: cardIndex })}
            </span>
            <span>{length(lengthMetres)}</span>
          </span>
          {doubts.length > 0 && (
            <span className={styles.reasons}>{doubts.map(reason => t(`reasons.${reason}.short`)).join(' · ')}</span>
          )}
        </span>
        <GradeBadge grade={grade} />
        <span className={styles.tick}>
          {accepted && (
            <>
              <SuccessIcon size={22} aria-hidden="true" />
              <span className="visually-hidden">{t('list.accepted')}</span>
            </>
          )}
        </span>
      </button>
    </li>
  )
}
