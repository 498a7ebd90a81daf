import { sql } from 'kysely'

export type EmailChoices = 'notice_emails' | 'report_emails'

export const emailChoice = (table: EmailChoices, person: string) => sql<{ enabled: boolean }>`
  select exists (select from ${sql.table(table)} where club_id = current_club() and person = ${person}) as enabled`
export const insertEmailChoice = (table: EmailChoices, clubId: string, person: string) => sql`
  insert into ${sql.table(table)} (club_id, person) values (${clubId}, ${person}) on conflict do nothing`
export const deleteEmailChoice = (table: EmailChoices, clubId: string, person: string) => sql`
  delete from ${sql.table(table)} where club_id = ${clubId} and person = ${person}`

export const wasSentToGuests = (noticeId: string, sendId: string, at: Date) =>
  sql<{ sent: boolean }>`select was_sent_to_guests(${noticeId}, ${sendId}, ${at}) as sent`
export const receiveAsGuest = (noticeId: string, phoneHash: Buffer, at: Date, maxPhones: number) =>
  sql`select receive_notice_as_guest(${noticeId}, ${phoneHash}, ${at}, ${maxPhones})`

/** Returns the id of the club, if the caller may enter it. */
export const enteredClub = sql<{ id: string }>`select current_club() as id`

interface Phone {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: string
  readonly person: string | null
}
export const subscribePhone = (clubId: string, { endpoint, p256dh, auth, language, person }: Phone) =>
  sql`select subscribe_phone(${clubId}, ${endpoint}, ${p256dh}, ${auth}, ${language}, ${person})`
export const unsubscribePhone = (clubId: string, endpoint: string) =>
  sql`select unsubscribe_phone(${clubId}, ${endpoint})`
