import { calls } from '@pinwise/contract/calls'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PRODUCT_NAME } from '../../product.ts'
import { saveFile } from '../../storage/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DownloadIcon } from '../../ui/icons.ts'
import { useAccountChange } from './use-account-change.ts'

/** All data that we hold about the user, to download. */
export function DataSection() {
  const { t } = useTranslation('profile')
  const download = useAccountChange({
    change: () => call(calls.getMyData),
    done: t('account.data.saved'),
    onDone: data => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, `${PRODUCT_NAME.toLowerCase()}-${t('account.data.file')}.json`)
    },
  })
  return (
    <Card headingLevel={3} title={t('account.data.title')} note={t('account.data.note')}>
      <Button
        icon={<DownloadIcon size={18} aria-hidden="true" />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('account.data.download')}
      </Button>
    </Card>
  )
}
