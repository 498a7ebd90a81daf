import { type MouseEvent, useEffect, useState } from 'react'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { forgotPasswordAddress, withEmail } from '../session/hosted.ts'
import { typedEmail } from './typed-email.ts'

/** To the hosted page, in the language of this one and with the email that was typed. */
export function ForgotPasswordLink() {
  const { t } = useTranslation('login')
  const language = useLanguage()
  const [address, setAddress] = useState<string>()
  useEffect(() => void forgotPasswordAddress(language).then(setAddress), [language])

  function addEmail({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
    if (address) link.href = withEmail(address, typedEmail())
  }

  return (
    <a href={address} onClick={addEmail} onAuxClick={addEmail}>
      {t('forgot')}
    </a>
  )
}
