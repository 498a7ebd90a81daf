import type { Core } from '../core.ts'
import type { Language, Source, Tx } from '../dependencies.ts'
import type { UserRow } from '../store/users.ts'
import { type CodeMessage, MESSAGES, type Notice } from './texts.ts'

type Addressee = Pick<UserRow, 'email' | 'attributes'>

/** Notifies the owner of an account by email. */
export function sendNotice(
  core: Core,
  tx: Tx,
  user: Addressee,
  notice: Notice,
  source: Source,
  fill: { to?: string; email?: string } = {},
): void {
  mail(core, tx, fill.to ?? user.email, notice, languageOf(user, source), { email: fill.email ?? '' })
}

export function mailCode(
  core: Core,
  tx: Tx,
  user: Addressee,
  message: CodeMessage,
  code: string,
  source: Source,
  to = user.email,
): void {
  mail(core, tx, to, message, languageOf(user, source), { code })
}

/** The email contains a single-use link instead of a password, so that it is worthless to a later reader. */
export function mailInvitation(core: Core, tx: Tx, user: Addressee, token: string, source: Source): void {
  const link = `${core.settings.publicOrigin}/invitation#token=${token}`
  mail(core, tx, user.email, 'invitation', languageOf(user, source), { link })
}

export function textCode(core: Core, tx: Tx, user: UserRow, code: string, source: Source): void {
  const text = fillIn(core, MESSAGES[languageOf(user, source)].sms, { code })
  core.send(tx, { channel: 'sms', to: user.phone_number ?? '', kind: 'identity.sms-code', text })
}

function mail(
  core: Core,
  tx: Tx,
  to: string,
  kind: CodeMessage | Notice | 'invitation',
  language: Language,
  values: Record<string, string>,
): void {
  const { subject, lines } = MESSAGES[language][kind]
  core.send(tx, {
    channel: 'email',
    to,
    kind: `identity.${kind}`,
    subject: fillIn(core, subject, values),
    text: `${lines.map(line => fillIn(core, line, values)).join('\n\n')}\n\n${core.settings.productName}\n`,
  })
}

/** Links use the configured origin, regardless of the Host header. */
function fillIn({ settings }: Core, text: string, values: Record<string, string>): string {
  const all: Record<string, string> = {
    product: settings.productName,
    link: `${settings.publicOrigin}/login`,
    ...values,
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => all[name] ?? whole)
}

function languageOf({ attributes }: Addressee, source: Source): Language {
  const locale = attributes.locale?.slice(0, 2).toLowerCase()
  return locale === 'it' || locale === 'en' ? locale : source.language
}
