import { randomUUID } from 'node:crypto'
import type { TestApp } from './test-app.ts'

export interface FreshNotice {
  /** To the golfer who shared a round, who has got it and has not read it. */
  readonly noticeId: string
  readonly noticeSendId: string
}

export const NOTICE_START = '2026-01-01T06:00:00.000Z'

export async function addFreshNotice(
  app: TestApp,
  { id, userTrackerId, strangerId }: { id: string; userTrackerId: string; strangerId: string },
): Promise<FreshNotice> {
  const made: FreshNotice = { noticeId: randomUUID(), noticeSendId: randomUUID() }
  await app.repeat(
    'fresh notice',
    `with notice as (
       insert into notices (id, club_id, key, texts, kind, audience, starts_at, ends_at, person)
       values ($2, $1, gen_random_uuid(), '{"en":"Please repair pitch marks","it":null}', 'info',
         jsonb_build_object('to', 'golfers', 'userTrackerIds', jsonb_build_array($4::uuid)), '${NOTICE_START}',
         '2098-01-01T06:00:00Z', 'a test') returning id),
     send as (
       insert into notice_sends (id, club_id, notice_id, occurrence, sent_at)
       select $3, $1, id, 'once', '${NOTICE_START}' from notice returning id)
     insert into notice_deliveries (club_id, notice_id, send_id, person, user_tracker_id, addressed_at)
     select $1, $2, id, $5, $4, '${NOTICE_START}' from send`,
    [id, made.noticeId, made.noticeSendId, userTrackerId, strangerId],
  )
  return made
}
