import { sql } from 'kysely'

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
