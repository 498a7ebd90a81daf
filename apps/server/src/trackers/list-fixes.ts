import type { trackerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { type FixRow, fixesBetween, trackedFixOf, trackerOfClub } from './queries.ts'

const DAY_MS = 86_400_000

export const listFixes: Verb<typeof trackerCalls.listFixes> = async ({ db }, { caller, clubId, query }) => {
  const { trackerId, limit, everySeconds, rejected: withRejected } = query
  const from = new Date(query.from)
  const to = new Date(Math.min(Date.parse(query.to), from.getTime() + (trackerId ? 2 : 1) * DAY_MS))
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor)
  return db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    if (trackerId && !(await tx.maybe(trackerOfClub(clubId, trackerId)))) throw new AppError('tracker_not_found')
    const span = { clubId, trackerId, from, to, everySeconds, withRejected, after, limit: limit + 1 }
    const rows = await tx.all(fixesBetween(span))
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return { items: page.map(trackedFixOf), next: rows.length > limit && last ? cursorOf(last) : null }
  })
}

/** The end of a page: fixes that arrive late before it are neither shown twice nor shift what follows. */
const cursorOf = ({ at, tracker_id, fix_id }: FixRow) => `${at.getTime()}_${tracker_id}_${fix_id}`

function readCursor(cursor: string) {
  const [at = '', trackerId = '', fixId = ''] = cursor.split('_')
  return { at: new Date(Number(at)).toISOString(), trackerId, fixId }
}
