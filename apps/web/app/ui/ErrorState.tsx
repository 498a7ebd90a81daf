import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './Button.tsx'
import { DangerIcon, RetryIcon } from './icons.ts'
import { look } from './look.ts'
import styles from './StateMessage.module.css'

export interface ErrorStateProps {
  /** What failed, in plain words: "The groups could not be loaded." */
  what: string
  /** The reason, where it is known: the sentence of api/problem.ts. */
  why?: string
  /** The request id, for support. */
  reference?: string
  onRetry?: () => void
  retrying?: boolean
}

/** Replaces the part that failed; the rest of the page stays. */
export function ErrorState({ what, why, reference, onRetry, retrying }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <div className={`${styles.failure} ${look('line', 'gap3')}`} role="alert">
      <DangerIcon size={20} aria-hidden="true" />
      <div className={`${styles.failureText} ${look('grow', 'shrink')}`}>
        <p className={look('semibold')}>{what}</p>
        {why && <p>{why}</p>}
        {reference && (
          <p className={`${styles.reference} ${look('small')}`}>
            {t('ui.reference')} <code>{reference}</code>
          </p>
        )}
        {onRetry && (
          <div className={styles.retry}>
            <Button icon={<RetryIcon size={18} aria-hidden="true" />} loading={retrying} onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
