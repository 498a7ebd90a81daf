import type { clubCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { type ClubTotals, ownClubs, totalsOf } from './queries.ts'

export const getClubStatistics: Verb<typeof clubCalls.getClubStatistics> = async ({ db }, { caller, clubId }) => {
  if (clubId) {
    const { access, rows } = await db.readClub(caller, { clubId }, totalsOf([clubId]))
    if (access !== 'staff') throw new AppError('club_not_found')
    return statisticsOf(rows[0])
  }
  if (caller.isSuperadmin) {
    return db.platform(caller, 'club statistics', async tx => statisticsOf(await tx.one(totalsOf('all'))))
  }
  const own = await db.readVisibleClubs(caller, tx => tx.all(ownClubs))
  // Row security opens one club at a time, so a manager's clubs are added up one by one.
  const each = await Promise.all(
    own.map(async ({ id }) => statisticsOf((await db.readClub(caller, { clubId: id }, totalsOf([id]))).rows[0])),
  )
  return each.reduce(added, statisticsOf(undefined))
}

type Statistics = Awaited<ReturnType<typeof getClubStatistics>>

function statisticsOf(totals: ClubTotals | undefined): Statistics {
  return {
    clubs: totals?.clubs ?? 0,
    publishedClubs: totals?.published_clubs ?? 0,
    courses: totals?.courses ?? 0,
    holes: totals?.holes ?? 0,
    holesWithGreen: totals?.holes_with_green ?? 0,
    holesWithLineOfPlay: totals?.holes_with_line_of_play ?? 0,
    files: totals?.files ?? 0,
    fileBytes: totals?.file_bytes ?? 0,
  }
}

function added(a: Statistics, b: Statistics): Statistics {
  const keys = Object.keys(a) as (keyof Statistics)[]
  return Object.fromEntries(keys.map(key => [key, a[key] + b[key]])) as Statistics
}
