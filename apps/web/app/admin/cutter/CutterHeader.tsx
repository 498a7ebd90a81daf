import type { RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { greenName } from '../greens/layout-greens.ts'
import { useOfflineSince } from '../shell/use-offline-since.ts'
import styles from './Cutter.module.css'
import type { CutQueue } from './cut.ts'
import type { RoundHole } from './cutter-round.ts'
import { useIsStoredOffline } from './offline-page.ts'
import { QueueButton } from './QueueButton.tsx'

interface CutterHeaderProps {
  round: readonly RoundHole[]
  /** Null while all holes are listed. */
  hole: RoundHole | null
  heading: RefObject<HTMLHeadingElement | null>
  waiting: CutQueue
  isUnreachable: boolean
  onList: () => void
  onStep: (by: 1 | -1) => void
}

/** Always shown: the way out, the number of unsent cuts, and the current hole. */
export function CutterHeader({ round, hole, heading, waiting, isUnreachable, onList, onStep }: CutterHeaderProps) {
  const { t } = useTranslation('cutter')
  const cut = round.filter(({ state }) => state === 'cut' || state === 'waiting').length
  const isOffline = useOfflineSince() !== null
  const isStored = useIsStoredOffline()
  const progress = t('progress', { cut, total: round.length })
  return (
    <header className={styles.header}>
      <div className={`${styles.top} ${look('line', 'gap2', 'centre')}`}>
        {/* The pin editor is stored on this device together with this page, so it opens without a signal. */}
        {(!isOffline || isStored) && (
          <a href={paths.pinPosition} className={`${styles.icon} ${look('stack', 'fixed')}`} aria-label={t('back')}>
            <CloseIcon size={28} aria-hidden="true" />
          </a>
        )}
        <QueueButton waiting={waiting} isUnreachable={isUnreachable} isListed={hole === null} onList={onList} />
      </div>
      {hole ? (
        <div className={`${styles.turn} ${look('line', 'gap2', 'centre')}`}>
          <button
            type="button"
            className={`${styles.icon} ${look('stack', 'fixed')}`}
            aria-label={t('previous')}
            onClick={() => onStep(-1)}
          >
            <ChevronLeftIcon size={32} aria-hidden="true" />
          </button>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {t('hole', { number: greenName(hole) })}
            </h1>
            <p className={look('semibold')}>{progress}</p>
          </div>
          <button
            type="button"
            className={`${styles.icon} ${look('stack', 'fixed')}`}
            aria-label={t('next')}
            onClick={() => onStep(1)}
          >
            <ChevronRightIcon size={32} aria-hidden="true" />
          </button>
        </div>
      ) : (
        <div className={`${styles.turn} ${look('line', 'gap2', 'centre')}`}>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {t('list.title')}
            </h1>
            <p className={look('semibold')}>{progress}</p>
          </div>
        </div>
      )}
    </header>
  )
}
