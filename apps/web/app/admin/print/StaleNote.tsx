import { useTranslation } from '../../i18n/use-translation.ts'
import { Moment } from '../../ui/Moment.tsx'

/** When the pins of the sheet were last received, where they cannot be fetched now. */
export function StaleNote({ asOf }: { asOf: number }) {
  const { t } = useTranslation('print-pin-position')
  return (
    <>
      {t('stale.asOf')} <Moment at={new Date(asOf)} />
    </>
  )
}
