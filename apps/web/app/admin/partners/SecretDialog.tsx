import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { CopyIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { toast } from '../../ui/toast.ts'
import styles from './Partners.module.css'

interface SecretDialogProps {
  /** None: closed. */
  secret: string | null
  title: string
  note: string
  onClose: () => void
}

/** A key or a secret that the server shows once, because it stores no readable copy. */
export function SecretDialog({ secret, title, note, onClose }: SecretDialogProps) {
  const { t } = useTranslation('partners')
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret ?? '')
      toast({ message: t('secret.copied') })
    } catch {
      toast({ status: 'danger', message: t('secret.notCopied') })
    }
  }
  return (
    <Dialog
      opened={secret !== null}
      onClose={onClose}
      title={title}
      closesOnClickOutside={false}
      actions={
        <>
          <Button icon={<CopyIcon size={18} aria-hidden="true" />} onClick={() => void copy()}>
            {t('secret.copy')}
          </Button>
          <Button variant="primary" onClick={onClose} data-autofocus>
            {t('secret.done')}
          </Button>
        </>
      }
    >
      <div className={`${styles.form} ${look('column')}`}>
        <p className={look('flush', 'muted')}>{note}</p>
        <code className={`${styles.key} ${look('block', 'padded', 'rounded', 'anywhere')}`}>{secret}</code>
      </div>
    </Dialog>
  )
}
