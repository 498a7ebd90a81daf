import { type Language, PRODUCT_NAME } from '@pinwise/contract'

const CONFIRM_EMAIL: Record<Language, { readonly subject: string; readonly lines: readonly string[] }> = {
  en: {
    subject: `Confirm your address for ${PRODUCT_NAME}`,
    lines: [
      `Welcome to ${PRODUCT_NAME}. To confirm that this address is yours, open this link:`,
      '{link}',
      'The link works once, for 24 hours. If you did not sign up, ignore this message: nothing happens without the link.',
    ],
  },
  it: {
    subject: `Conferma il tuo indirizzo per ${PRODUCT_NAME}`,
    lines: [
      `Ti diamo il benvenuto in ${PRODUCT_NAME}. Per confermare che questo indirizzo è tuo apri questo link:`,
      '{link}',
      'Vale una sola volta, per 24 ore. Se non ti sei registrato tu, ignora questo messaggio: senza il link non succede nulla.',
    ],
  },
}

export function confirmEmailMessage(to: string, language: Language, link: string) {
  const { subject, lines } = CONFIRM_EMAIL[language]
  const text = [...lines, `${PRODUCT_NAME}\n`].join('\n\n').replace('{link}', link)
  return { channel: 'email', kind: 'users.confirm-email', to, subject, text } as const
}
