import type { RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  ListIcon,
  OfflineIcon,
  SendIcon,
  SuccessIcon,
  WarningIcon,
} from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { greenName } from '../greens/layout-greens.ts'
import { useOfflineSince } from '../shell/use-offline-since.ts'
import styles from './Cutter.module.css'
import type { CutQueue } from './cut.ts'
import type { RoundHole } from './cutter-round.ts'
import { useIsStoredOffline } from './offline-page.ts'

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

interface QueueButtonProps {
  waiting: CutQueue
  isUnreachable: boolean
  isListed: boolean
  onList: () => void
}

const ICONS = { stuck: WarningIcon, offline: OfflineIcon, waiting: SendIcon, sent: SuccessIcon } as const

/** Always shows how many holes have not been sent yet; it opens the list of all holes with their states. */
function QueueButton({ waiting, isUnreachable, isListed, onList }: QueueButtonProps) {
  const { t } = useTranslation('cutter')
  const isOffline = useOfflineSince() !== null || isUnreachable
  const stuck = waiting.filter(({ state }) => state.name !== 'waiting').length
  const count = waiting.length - stuck
  const parts = [
    stuck > 0 && t('queue.needsYou', { count: stuck }),
    isOffline && t('queue.offline'),
    count > 0 && t(isOffline ? 'queue.kept' : 'queue.waiting', { count }),
    waiting.length === 0 && t('queue.allSent'),
  ]
  const text = parts.filter(part => part !== false).join(' · ')
  const tone = stuck > 0 ? 'stuck' : isOffline ? 'offline' : count > 0 ? 'waiting' : 'sent'
  const Icon = ICONS[tone]
  return (
    <>
      <button
        type="button"
        className={`${styles.queue} ${look('line', 'gap2', 'centre', 'grow', 'bold')}`}
        data-tone={tone}
        aria-pressed={isListed}
        onClick={onList}
      >
        <Icon size={24} aria-hidden="true" />
        <span>{text}</span>
        <span className="visually-hidden">, {t('holes')}</span>
        <ListIcon size={24} aria-hidden="true" />
      </button>
      <p role="status" className="visually-hidden">
        {text}
      </p>
    </>
  )
}
