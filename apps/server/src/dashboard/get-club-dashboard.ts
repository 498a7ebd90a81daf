import type { dashboardCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { readChangesSince } from '../audit/read-changes-since.ts'
import { readSetUp } from '../clubs/read-set-up.ts'
import { readDeviceAttention } from '../devices/read-device-attention.ts'
import { countOpenEvents } from '../fences/fence-events.ts'
import { readNoticesNow } from '../notifications/read-notices-now.ts'
import { paceBoardsOf } from '../pace/pace-boards.ts'
import { playOn } from '../pace/play-on.ts'
import { readPinsToday } from '../pins/read-pins-today.ts'
import { countOpenCalls } from '../user-trackers/call-marshal.ts'
import type { Verb } from '../verb.ts'
import { visitOf } from './queries.ts'
import { lastVisit } from './rules.ts'

/** The pace board is shared with the marshals' page; everything else is read in one transaction. */
export const getClubDashboard: Verb<typeof dashboardCalls.getClubDashboard> = async (context, { caller, clubId }) => {
  const board = await paceBoardsOf(context).get(caller, clubId, undefined)
  const { day, timeZone } = board
  const now = context.now()
  const person = caller.identity?.subject ?? ''
  return context.db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const since = lastVisit(await tx.maybe(visitOf(person)), now)
    const calls = await countOpenCalls(tx, clubId, now)
    const stop = board.stops.find(({ to }) => to === null)
    return {
      at: new Date(now).toISOString(),
      day,
      timeZone,
      pins: await readPinsToday(tx, { day, timeZone, now }),
      play: { ...playOn(board), calls },
      stoppedSince: stop?.from ?? null,
      devices: await readDeviceAttention(tx, clubId, now),
      notices: await readNoticesNow(tx, clubId, now),
      fences: { open: await countOpenEvents(tx, now) },
      changes: { since: since?.toISOString() ?? null, ...(await readChangesSince(tx, { since, person })) },
      setUp: await readSetUp(tx, now),
    }
  })
}
