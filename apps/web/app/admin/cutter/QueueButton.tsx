import { useTranslation } from '../../i18n/use-translation.ts'
import { ListIcon, OfflineIcon, SendIcon, SuccessIcon, WarningIcon } from '../../ui/icons.ts'
import { useOfflineSince } from '../shell/use-offline-since.ts'
import styles from './Cutter.module.css'
import type { CutQueue } from './cut.ts'

interface QueueButtonProps {
  waiting: CutQueue
  isSilent: boolean
  isListed: boolean
  onList: () => void
}

/** How many holes the server does not have yet, never out of sight; behind it all holes with their state. */
export function QueueButton({ waiting, isSilent, isListed, onList }: QueueButtonProps) {
  const { t } = useTranslation('cutter')
  const isOffline = useOfflineSince() !== null || isSilent
  const stuck = waiting.filter(({ state }) => state.name !== 'waiting').length
  const count = waiting.length
  const [Icon, text] =
    stuck > 0
      ? ([WarningIcon, t('queue.needsYou', { count: stuck })] as const)
      : isOffline
        ? ([OfflineIcon, `${t('queue.offline')} · ${t('queue.kept', { count })}`] as const)
        : count > 0
          ? ([SendIcon, t('queue.waiting', { count })] as const)
          : ([SuccessIcon, t('queue.allSent')] as const)
  return (
    <>
      <button
        type="button"
        className={styles.queue}
        data-tone={stuck > 0 ? 'stuck' : isOffline ? 'offline' : count > 0 ? 'waiting' : 'sent'}
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
