import { type FormKind, type Language, PRODUCT_NAME } from '@pinwise/contract'
import type { Config } from '../config.ts'

interface Enquiry {
  readonly id: string
  readonly kind: FormKind
  readonly name: string
  readonly email: string
  readonly club: string | null
  readonly topic: string | null
  readonly holes: string | null
  readonly message: string | null
  readonly language: Language
  /** No more mails today: the others are in the list only. */
  readonly isLastOfDay: boolean
}

const LANGUAGE_NAME: Record<Language, string> = { en: 'English', it: 'Italian' }

/** An email to ourselves, in English. A reply goes to the sender of the enquiry. */
export function enquiryMessage(enquiry: Enquiry, { enquiriesEmail, publicOrigin }: Config) {
  const { id, name, email, club, topic, holes, message, language } = enquiry
  const facts = { Name: name, Email: email, Club: club, Holes: holes, About: topic, Language: LANGUAGE_NAME[language] }
  const lines = Object.entries(facts).flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]))
  const text = [
    `Somebody has written to ${PRODUCT_NAME} with a form on the site. Reply to this email to answer them.`,
    `Update its status: ${publicOrigin}/admin?enquiry=${id}`,
    lines.join('\n'),
    // Quoted, so that nothing they wrote looks like ours.
    ...(message ? [message.replace(/^/gm, '> ')] : []),
    ...(enquiry.isLastOfDay
      ? ['So many have come in today that this is the last email. The others are on the dashboard.']
      : []),
  ]
  return {
    channel: 'email',
    kind: `website.${enquiry.kind}`,
    to: enquiriesEmail,
    replyTo: email,
    subject: subjectOf(enquiry),
    text: `${text.join('\n\n')}\n`,
  } as const
}

function subjectOf({ kind, name, club, topic }: Enquiry): string {
  switch (kind) {
    case 'golfclub':
      return `Demo request: ${club}`
    case 'help-admin':
      return `Help (${topic}): ${club}`
    case 'generic':
      return `Message (${topic}): ${name}`
  }
}
