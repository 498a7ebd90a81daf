import { useTranslation } from '../../i18n/use-translation.ts'
import { ListIcon, OfflineIcon, SendIcon, SuccessIcon, WarningIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { useOfflineSince } from '../shell/use-offline-since.ts'
import styles from './Cutter.module.css'
import type { CutQueue } from './cut.ts'

interface QueueButtonProps {
  waiting: CutQueue
  isUnreachable: boolean
  isListed: boolean
  onList: () => void
}

const ICONS = { stuck: WarningIcon, offline: OfflineIcon, waiting: SendIcon, sent: SuccessIcon } as const

/** Always shows how many holes have not been sent yet; it opens the list of all holes with their states. */
export function QueueButton({ waiting, isUnreachable, isListed, onList }: QueueButtonProps) {
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
