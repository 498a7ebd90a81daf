import type { mapImportCalls } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import { readClubsNear } from '../clubs/read-clubs-near.ts'
import type { Verb } from '../verb.ts'
import { type Box, searchCourses } from './course-list.ts'
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

/** About half a kilometre: a club's place may be its clubhouse, beside the course. */
const BESIDE_DEGREES = 0.005

export const findPlaces: Verb<typeof mapImportCalls.findPlaces> = async ({ db }, { caller, query }) => {
  const found = searchCourses(query.search)
  const page = found.slice(query.offset, query.offset + query.limit)
  const clubs = await db.platform(caller, 'clubs near a course', tx =>
    readClubsNear(
      tx,
      page.map(({ box }) => middleOf(box)),
    ),
  )
  const knownAt = (index: number, box: Box) => {
    const nearest = clubs.find(({ place }) => place === index)
    return nearest && isAt(box, nearest) ? { id: nearest.id, name: nearest.name } : null
  }
  return {
    items: page.map(({ key, name, city, country, box }, index) => ({
      key,
      name,
      city,
      country,
      position: middleOf(box),
      known: knownAt(index, box),
    })),
    total: found.length,
  }
}

const isAt = ({ west, south, east, north }: Box, { lng, lat }: LngLat) =>
  lng > west - BESIDE_DEGREES &&
  lng < east + BESIDE_DEGREES &&
  lat > south - BESIDE_DEGREES &&
  lat < north + BESIDE_DEGREES

/** To about a metre. */
const middleOf = ({ west, south, east, north }: Box): LngLat => ({
  lng: Math.round(((west + east) / 2) * 1e5) / 1e5,
  lat: Math.round(((south + north) / 2) * 1e5) / 1e5,
})
