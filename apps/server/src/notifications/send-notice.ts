import { isPublicAudience, type ShownNotice, textFor, type UserTrackerMessage } from '@pinwise/contract'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { FindGroupTrackers } from './group-trackers.ts'
import type { NoticeRow } from './queries.ts'
import { selectionOf } from './selection-of.ts'
import { insertDeliveries, insertPushes, insertSend, receiversOfSend, shownOf, shownOfSend } from './send-queries.ts'

/** What was written, to be published with it. */
export interface Sent {
  readonly notice: NoticeRow
  readonly shown: ShownNotice
  /** Recipients who are notified individually on the live feed. */
  readonly receivers: readonly {
    readonly id: string
    readonly person: string | null
    readonly user_tracker_id: string | null
    readonly device_id: string | null
  }[]
}

/** Writes down one occurrence of a notice and whom it goes to; null where that has been done. */
export async function sendNotice(
  tx: Tx,
  notice: NoticeRow,
  occurrence: { readonly name: string; readonly until: number | null },
  now: number,
  findGroupTrackers: FindGroupTrackers,
): Promise<Sent | null> {
  const at = new Date(now)
  const until = occurrence.until === null ? null : new Date(occurrence.until)
  const send = await tx.maybe(insertSend(notice, occurrence.name, at, until))
  if (!send) return null
  const moment = { clubId: notice.club_id, now, findGroupTrackers }
  await tx.run(insertDeliveries(notice, send.id, at, await selectionOf(tx, notice.audience, moment)))
  await tx.run(insertPushes(notice.club_id, send.id, at))
  const shown = shownOf(await tx.one(shownOfSend(send.id)))
  return { notice, shown, receivers: isPublicAudience(notice.audience) ? [] : await tx.all(receiversOfSend(send.id)) }
}

/**
 * The last statement of its transaction: publishes the notice to current subscribers. Others see it on their next
 * request.
 */
export function publishSent(
  { live, push }: Pick<Context, 'live' | 'push'>,
  tx: Tx,
  { notice, shown, receivers }: Sent,
): void {
  tx.afterCommit(push.wake)
  const { club_id: clubId, audience } = notice
  if (isPublicAudience(audience)) live.publish(tx, clubId, 'notice.sent', shown)
  for (const { id, person, user_tracker_id: round, device_id: device } of receivers) {
    if (device) live.publish(tx, clubId, 'own-notice.sent', shown, `device ${device}`)
    if (!person) continue
    if (audience.to !== 'golfers') live.publish(tx, clubId, 'own-notice.sent', shown, `person ${person}`)
    else if (round) {
      live.publish(tx, clubId, 'user-tracker.message', messageOf(id, round, shown), `person ${person}`)
    }
  }
}

/** A notice to golfers by name is a message of the round that they share. */
function messageOf(id: string, userTrackerId: string, { texts, kind, sentAt }: ShownNotice): UserTrackerMessage {
  return { id, userTrackerId, text: textFor(texts, 'en'), texts, kind, sentAt, readAt: null }
}
