import type { mapImportCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { searchCourses } from './course-list.ts'
import { clubPlace } from './queries.ts'

export const findCourses: Verb<typeof mapImportCalls.findCourses> = async (
  { config, db },
  { caller, clubId, query },
) => {
  const { access } = await db.readClub(caller, { clubId }, clubPlace)
  // A caller who is not staff of the club gets "not found", as everywhere.
  if (access !== 'staff') throw new AppError('club_not_found')
  const found = searchCourses(query.search)
  const items = found.slice(query.offset, query.offset + query.limit).map(({ key, name, city, country }) => ({
    key,
    name,
    city,
    country,
  }))
  return { items, total: found.length, isAvailable: config.overpassUrl !== null }
}
