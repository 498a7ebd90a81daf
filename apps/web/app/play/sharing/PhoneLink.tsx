import { useTranslation } from '../../i18n/use-translation.ts'
import { phoneAddress } from '../phone-address.ts'

interface PhoneLinkProps {
  /** Of the club; nothing where it has told none. */
  phone: string | null | undefined
  className?: string
}

/** A phone reaches the club where the app does not. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  const { t } = useTranslation('common')
  if (!phone) return null
  return (
    <a href={phoneAddress(phone)} className={className}>
      {t('play.marshal.phone', { phone })}
    </a>
  )
}
