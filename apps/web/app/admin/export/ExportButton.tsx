import type { BodyInput } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveFile } from '../../storage/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { DownloadIcon } from '../../ui/icons.ts'
import { toast } from '../../ui/toast.ts'

/** Each list with its own filters. */
type ExportOf<Body> = Body extends unknown ? Pick<Body, Extract<keyof Body, 'dataset' | 'filters'>> : never
type Export = ExportOf<BodyInput<Described['exportExcel']>>

/** The list on the screen as an Excel file, with the same filters. */
export function ExportButton({ label, disabled = false, ...wanted }: Export & { label?: string; disabled?: boolean }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const make = useMutation({
    mutationFn: () => call(calls.exportExcel, { body: { ...wanted, language } }),
    onSuccess: file => {
      const name = `${wanted.dataset}-${today()}.xlsx`
      saveFile(file, name)
      toast({ message: t('export.saved', { name }) })
    },
  })
  return (
    <>
      <Button
        icon={<DownloadIcon size={18} aria-hidden="true" />}
        loading={make.isPending}
        disabled={disabled}
        onClick={() => make.mutate()}
      >
        {make.isPending ? t('export.making') : (label ?? t('export.button'))}
      </Button>
      <span role="status" className="visually-hidden">
        {make.isPending && t('export.making')}
      </span>
    </>
  )
}

/** In the reader's time zone. */
const today = () => new Date().toLocaleDateString('sv')
