import { createHash } from 'node:crypto'
import {
  type EnquiryReceipt,
  type FormData,
  type FormKind,
  type Language,
  PRODUCT_NAME,
  type websiteCalls,
} from '@pinwise/contract'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Verb } from '../verb.ts'
import { countMails, insertEnquiry, lockMails } from './queries.ts'

/** Few fill in a form in less; who lets the browser do it may. */
const MIN_SECONDS = 3
const LINK = /https?:|www\.|\[url|<a\s/i
const DAY_MS = 86_400_000
/** All enquiries are stored, but only so many per day are sent to our mailbox. */
export const MAILS_PER_DAY = 200

/** All that came by the same key is the first one. Whoever fell into a trap is answered like everyone else. */
export async function receiveEnquiry<K extends FormKind>(
  context: Context,
  kind: K,
  sent: FormData<K>,
): Promise<EnquiryReceipt> {
  const { db, config, outbox, now } = context
  const at = new Date(now())
  const { name, email, language } = sent
  const content = { kind, name, email, ...answersOf(sent) }
  const isSpam = Boolean(sent.website) || (isFast(sent) && Object.values(content).some(said => LINK.test(said ?? '')))

  const receipt = await db.platform({ job: 'forms of the site' }, 'take in an enquiry', async tx => {
    await tx.run(lockMails)
    const { mailed } = await tx.one(countMails(new Date(at.getTime() - DAY_MS)))
    const row = await tx.one(
      insertEnquiry({
        ...content,
        language,
        key: sent.id ?? keyOf({ ...content, status: isSpam ? 'spam' : 'new' }, at),
        status: isSpam ? 'spam' : 'new',
        received_at: at,
        updated_at: at,
        mailed_at: isSpam || mailed >= MAILS_PER_DAY ? null : at,
      }),
    )
    if (row.is_new && row.mailed_at) {
      const isLastOfDay = mailed === MAILS_PER_DAY - 1
      outbox.enqueue(tx, enquiryMessage({ ...content, id: row.id, language, isLastOfDay }, config))
    }
    return { id: row.id, receivedAt: row.received_at.toISOString() }
  })
  outbox.wake()
  return receipt
}

/** Says nothing by itself: a person with a filled-in browser is as fast. Together with a link it is a robot's. */
const isFast = ({ openSeconds }: { openSeconds?: number | undefined }) =>
  openSeconds !== undefined && openSeconds < MIN_SECONDS

/** What only some of the forms ask. Lines end as in our own texts, wherever they were typed. */
function answersOf(sent: Partial<Record<'club' | 'topic' | 'holes' | 'message', string | undefined>>) {
  const { club = null, topic = null, holes = null, message } = sent
  return { club, topic, holes, message: message?.replaceAll('\r\n', '\n') ?? null }
}

/**
 * The key of an enquiry without an id: its content and the day. The content includes the status, so that spam cannot
 * suppress an equal real enquiry.
 */
function keyOf(content: Readonly<Record<string, string | null>>, at: Date): string {
  const day = at.toISOString().slice(0, 10)
  return createHash('sha256')
    .update(JSON.stringify([day, ...Object.values(content)]))
    .digest('base64url')
}

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
function enquiryMessage(enquiry: Enquiry, { enquiriesEmail, publicOrigin }: Config) {
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

export const sendGenericForm: Verb<typeof websiteCalls.sendGenericForm> = (context, { body }) =>
  receiveEnquiry(context, 'generic', body)

export const sendGolfClubForm: Verb<typeof websiteCalls.sendGolfClubForm> = (context, { body }) =>
  receiveEnquiry(context, 'golfclub', body)

export const sendHelpForm: Verb<typeof websiteCalls.sendHelpForm> = (context, { body }) =>
  receiveEnquiry(context, 'help-admin', body)
