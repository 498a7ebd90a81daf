import { useTranslation } from '../../i18n/use-translation.ts'
import { deviceName } from './device-name.ts'

/** "Chrome on Windows", in the language of the page. */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useTranslation('profile')
  return userAgent => {
    const name = deviceName(userAgent)
    return name ? t('account.device', name) : t('account.unknownDevice')
  }
}
