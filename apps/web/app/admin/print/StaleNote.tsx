import { useTranslation } from '../../i18n/use-translation.ts'
import { Moment } from '../../ui/Moment.tsx'

/** When the pins of the sheet were last told, where they cannot be asked for now. */
export function StaleNote({ asOf }: { asOf: number }) {
  const { t } = useTranslation('print-pin-position')
  return (
    <>
      {t('stale.asOf')} <Moment at={new Date(asOf)} />
    </>
  )
}
