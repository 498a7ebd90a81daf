import { useEffect, useState } from 'react'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { forgotPasswordAddress } from '../session/hosted.ts'

/** To the hosted page, in the language of this one. */
export function ForgotPasswordLink() {
  const { t } = useTranslation('login')
  const { language } = useLanguage()
  const [address, setAddress] = useState<string>()
  useEffect(() => void forgotPasswordAddress(language).then(setAddress), [language])
  return <a href={address}>{t('forgot')}</a>
}
