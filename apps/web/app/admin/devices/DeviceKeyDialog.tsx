import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { CopyIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './Devices.module.css'
import type { NewKey } from './device-parts.ts'

/** The key of a device, as text and as a code to scan: shown once, since only its hash is stored. */
export function DeviceKeyDialog({ made, onClose }: { made: NewKey | null; onClose: () => void }) {
  const { t } = useTranslation('devices')
  const secret = made?.secretKey ?? ''
  const hasScreen = made?.device.kind === 'cart' || made?.device.kind === 'tablet'
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast({ message: t('key.copied') })
    } catch {
      toast({ status: 'danger', message: t('key.notCopied') })
    }
  }
  return (
    <Dialog
      opened={made !== null}
      onClose={onClose}
      title={t('key.title', { label: made?.device.label ?? '' })}
      closesOnClickOutside={false}
      actions={
        <>
          <Button icon={<CopyIcon size={18} aria-hidden="true" />} onClick={() => void copy()}>
            {t('key.copy')}
          </Button>
          <Button variant="primary" onClick={onClose} data-autofocus>
            {t('key.done')}
          </Button>
        </>
      }
    >
      <div className={look('column', 'gap4')}>
        <p className={look('flush', 'muted')}>{t('key.note')}</p>
        <code className={`${styles.key} ${look('block', 'padded', 'rounded', 'anywhere')}`}>{secret}</code>
        {made && (
          <div className={styles.code}>
            <QrCode text={hasScreen ? `${location.origin}${paths.cart}#key=${secret}` : secret} label={t('key.code')} />
            {hasScreen && (
              <p className={look('flush', 'muted')}>{t('key.cart', { address: `${location.host}${paths.cart}` })}</p>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
