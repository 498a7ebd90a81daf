import type { TranslatedText } from '@pinwise/contract'
import { type PaceReminder, paceOf, remindersOf } from '@pinwise/golf'
import { callerOf } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { addMessage } from '../notifications/add-message.ts'
import { publishSent } from '../notifications/send-notice.ts'
import { type HeldClaim, isClaimLost } from '../processes/processes.ts'
import { readSharingClubs, readStillSharing } from '../user-trackers/read-sharing.ts'
import { createFollowedDay, type FollowedDay } from './followed-day.ts'
import { insertEntry } from './log-queries.ts'
import { type ReadDay, readPaceDay } from './read-pace-day.ts'
import { type RemindingClub, remindersSoFar, remindingClubs } from './reminder-queries.ts'
import { workAt } from './report-queries.ts'
import { lockedTeam } from './team-queries.ts'
import { trackersWith } from './trackers-with-group.ts'

/** More often would be nagging, and after the third a person should see to it. */
const COOLDOWN_MS = 20 * 60_000
const MAX_REMINDERS = 3
const THE_APP = callerOf(null, 'pace reminders')

interface DueReminder extends PaceReminder {
  /** The phones that are with the group. */
  readonly phoneIds: readonly string[]
}
type RemindersContext = Pick<Context, 'db' | 'now' | 'live' | 'push' | 'log'>

/**
 * Notifies golfers who share their round that their group is behind. Each reminder is recorded in the group's log,
 * which is locked meanwhile, so a group is notified once whichever process looks, and also after a restart.
 */
export function createPaceReminders(context: RemindersContext) {
  const { db, now, log } = context
  // Only to be quick: a day that is followed for the first time is read from its stored fixes.
  let days = new Map<string, FollowedDay>()

  /** Returns the number of groups that were notified. */
  return async (write: HeldClaim['write']): Promise<number> => {
    const clubs = await db.paceJobs(async tx => {
      const ids = await readSharingClubs(tx)
      return ids.length === 0 ? [] : tx.all(remindingClubs(ids, now()))
    })
    days = new Map(clubs.map(club => [dayKey(club), days.get(dayKey(club)) ?? createFollowedDay()]))
    let notified = 0
    for (const club of clubs) {
      try {
        const following = days.get(dayKey(club)) as FollowedDay
        const due = await db.paceJobs(tx => dueReminders(tx, club, following, now()))
        for (const reminder of due) {
          if (await write('tell a group that it is behind', tx => notifyGroup(context, tx, club, reminder)))
            notified += 1
        }
      } catch (error) {
        if (isClaimLost(error)) throw error
        log.warn({ clubId: club.club_id, reason: String(error) }, 'could not tell groups that they are behind')
      }
    }
    return notified
  }
}

const dayKey = ({ club_id, day }: RemindingClub) => `${club_id} ${day}`

async function dueReminders(
  tx: Tx,
  { club_id: clubId, day, time_zone: timeZone }: RemindingClub,
  following: FollowedDay,
  nowMs: number,
): Promise<DueReminder[]> {
  await tx.run(workAt(clubId))
  const read = await readPaceDay(tx, { clubId, day, timeZone }, following, nowMs)
  const nowSeconds = Math.round((nowMs - read.originMs) / 1000)
  return remindersOf(read.paceDay, paceOf(read.paceDay, nowSeconds).groups, nowSeconds).flatMap(reminder => {
    const phoneIds = phonesWith(read, reminder.groupId, nowSeconds)
    return phoneIds.length > 0 ? [{ ...reminder, phoneIds }] : []
  })
}

const phonesWith = (read: ReadDay, groupId: string, nowSeconds: number): string[] =>
  trackersWith(read, groupId, nowSeconds).filter(id => read.labels.get(id)?.kind === 'phone')

async function notifyGroup(
  context: RemindersContext,
  tx: Tx,
  { club_id: clubId }: RemindingClub,
  reminder: DueReminder,
): Promise<boolean> {
  const now = context.now()
  await tx.run(workAt(clubId))
  if (!(await tx.maybe(lockedTeam(reminder.groupId)))) return false
  const { sent, is_recent, next_key: key } = await tx.one(remindersSoFar(reminder.groupId, new Date(now - COOLDOWN_MS)))
  const userTrackerIds = await readStillSharing(tx, clubId, reminder.phoneIds)
  if (sent >= MAX_REMINDERS || is_recent || userTrackerIds.length === 0) return false
  const entry = { kind: 'reminder', minutes: Math.min(120, reminder.minutes), at: now, person: null } as const
  await tx.run(insertEntry({ clubId, teamId: reminder.groupId, key, ...entry }))
  const written = await addMessage(tx, THE_APP, { clubId, key, texts: reminderTexts(reminder), userTrackerIds, now })
  context.live.publish(tx, clubId, 'pace.changed', { at: new Date(now).toISOString() }, 'staff')
  if (written.sent) publishSent(context, tx, written.sent)
  return written.isNew
}

/** The message to a group that is behind, worded as help, in every language of the app. */
function reminderTexts({ minutes, behind }: PaceReminder): TranslatedText {
  const en = minutes === 1 ? '1 minute' : `${minutes} minutes`
  const it = minutes === 1 ? '1 minuto' : `${minutes} minuti`
  return behind === 'group-ahead'
    ? {
        en: `Your group has fallen about ${en} behind the group ahead. If you can, be ready to play when it is your turn. Enjoy your round.`,
        it: `Il tuo gruppo è rimasto indietro di circa ${it} rispetto al gruppo davanti. Se puoi, preparati a giocare prima che sia il tuo turno. Buon gioco!`,
      }
    : {
        en: `Your group is about ${en} behind the usual time. If you can, be ready to play when it is your turn. Enjoy your round.`,
        it: `Il tuo gruppo è in ritardo di circa ${it} sul tempo previsto. Se puoi, preparati a giocare prima che sia il tuo turno. Buon gioco!`,
      }
}
