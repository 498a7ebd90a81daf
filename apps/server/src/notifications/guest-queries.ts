import { sql } from 'kysely'

export const wasSentToGuests = (noticeId: string, sendId: string, at: Date) =>
  sql<{ sent: boolean }>`select was_sent_to_guests(${noticeId}, ${sendId}, ${at}) as sent`
export const receiveAsGuest = (noticeId: string, phoneHash: Buffer, at: Date, maxPhones: number) =>
  sql`select receive_notice_as_guest(${noticeId}, ${phoneHash}, ${at}, ${maxPhones})`
