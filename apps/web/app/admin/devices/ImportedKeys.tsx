import { useTranslation } from '../../i18n/use-translation.ts'
import { saveFile } from '../../storage/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DownloadIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import type { NewKey } from './device-parts.ts'
import { keysFile } from './device-sheet.ts'

interface ImportedKeysProps {
  opened: boolean
  created: readonly NewKey[]
  onClose: () => void
}

/** The keys of devices that were just registered, as a file: once, since only their hashes are stored. */
export function ImportedKeys({ opened, created, onClose }: ImportedKeysProps) {
  const { t } = useTranslation('devices')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('import.keysTitle', { count: created.length })}
      closesOnClickOutside={false}
      actions={
        <>
          <Button
            variant="primary"
            icon={<DownloadIcon size={18} aria-hidden="true" />}
            data-autofocus
            onClick={() => saveFile(new Blob([keysFile(created)], { type: 'text/csv' }), 'device-keys.csv')}
          >
            {t('import.keys')}
          </Button>
          <Button onClick={onClose}>{t('key.done')}</Button>
        </>
      }
    >
      <p className={look('flush', 'muted')}>{t('import.keysNote')}</p>
    </Dialog>
  )
}
