import type { Localized, partnerApiCalls } from '@pinwise/contract'
import { distanceMetres, holePlaces, type LngLat, toLngLat, toPosition } from '@pinwise/golf'
import type { Verb } from '../verb.ts'
import { clubsNear, type DrawnHole, drawnHoles } from './localize-queries.ts'
import { enterAsPartner, partnerOf } from './partner-work.ts'

const MAX_CLUBS = 5
const WITHIN_METRES = 50_000
/** No shape of a club lies farther from it: see geometry/checked-geometry.ts. */
const GROUND_WITHIN_METRES = 20_000
/** Farther off its line, its green and its tees nobody is on a hole. */
const CORRIDOR_METRES = 60

export const localize: Verb<typeof partnerApiCalls.localize> = async ({ db }, { caller, params }) => {
  // To the centimetre: the database's arithmetic refuses numbers that are almost zero.
  const place = toLngLat(toPosition({ lat: params.a, lng: params.b }))
  return db.partnerWork(partnerOf(caller), async tx => {
    const clubs = (await tx.all(clubsNear(place)))
      .map(({ id, name, lng, lat }) => ({ id, name, distanceMetres: distanceMetres(place, { lng, lat }) }))
      .filter(club => club.distanceMetres <= WITHIN_METRES)
      .sort((one, other) => one.distanceMetres - other.distanceMetres)
      .slice(0, MAX_CLUBS)
    let hole: Localized['hole'] = null
    // Row security opens one club at a time, and mostly the first is the one.
    for (const { id: clubId, distanceMetres: awayMetres } of clubs) {
      if (hole || awayMetres > GROUND_WITHIN_METRES) break
      const { courseIds } = await enterAsPartner(tx, clubId)
      const holes = await tx.all(drawnHoles)
      hole = holeAt(place, clubId, courseIds ? holes.filter(({ courseId }) => courseIds.includes(courseId)) : holes)
    }
    return { clubs, hole }
  })
}

function holeAt(place: LngLat, clubId: string, holes: readonly DrawnHole[]): Localized['hole'] {
  const places = holePlaces(
    holes.map(({ lineOfPlay, green, tees }) => ({
      lineOfPlay,
      green,
      tees: tees.map(tee => toLngLat(tee.coordinates)),
    })),
  ).placesOf(place)
  const offMetres = places.map(each => each.offMetres)
  const nearest = holes[offMetres.indexOf(Math.min(...offMetres))]
  if (!nearest || Math.min(...offMetres) > CORRIDOR_METRES) return null
  const { id, courseId, number } = nearest
  return { id, clubId, courseId, number }
}
