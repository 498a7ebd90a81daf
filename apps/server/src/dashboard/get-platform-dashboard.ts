import type { dashboardCalls } from '@pinwise/contract'
import { readTrialsEnding } from '../billing/read-trials-ending.ts'
import { readClubStates } from '../clubs/read-club-states.ts'
import { readSilentDevices } from '../devices/read-device-attention.ts'
import { readFailedMessages } from '../outbox/read-failed-messages.ts'
import { readFailingWebhooks } from '../partners/read-failing-webhooks.ts'
import { readFailedPushes } from '../push/read-failed-pushes.ts'
import type { Verb } from '../verb.ts'
import { countNewEnquiries } from '../website/read-enquiries.ts'
import { concernsOf } from './rules.ts'

/** As many as somebody reads; the total says how many there are. */
const MAX_ROWS = 10
const WEEK_MS = 7 * 86_400_000

export const getPlatformDashboard: Verb<typeof dashboardCalls.getPlatformDashboard> = ({ db, now }, { caller }) =>
  db.platform(caller, 'dashboard', async tx => {
    const at = now()
    const silent = await readSilentDevices(tx, at)
    const silentOf = new Map(silent.map(club => [club.id, club.silent]))
    const clubs = (await readClubStates(tx)).flatMap(({ id, name, ...state }) => {
      const concerns = concernsOf({ ...state, silentDevices: silentOf.get(id) ?? 0 }, at)
      return concerns.length > 0 ? [{ id, name, concerns }] : []
    })
    const messages = await readFailedMessages(tx, new Date(at - WEEK_MS))
    return {
      at: new Date(at).toISOString(),
      clubs: { total: clubs.length, items: clubs.slice(0, MAX_ROWS) },
      trials: await readTrialsEnding(tx, at, MAX_ROWS),
      silentDevices: {
        total: silent.reduce((sum, club) => sum + club.silent, 0),
        clubs: silent.slice(0, MAX_ROWS),
      },
      deliveries: {
        ...messages,
        push: await readFailedPushes(tx, new Date(at - WEEK_MS)),
        webhooks: await readFailingWebhooks(tx),
      },
      newEnquiries: await countNewEnquiries(tx),
    }
  })
