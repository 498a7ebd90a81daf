import type { PartnerApiPins, partnerApiCalls } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import { readCommittee } from '../pins/committee.ts'
import { greensAt } from '../pins/publish-pin-event.ts'
import { dateAt } from '../time/club-time.ts'
import type { Verb } from '../verb.ts'
import { holesOfCourses, type Reach, zoneOfClub } from './api-queries.ts'
import { partnerMoment } from './partner-moment.ts'
import { enterAsPartner, partnerOf, taggedByContent } from './partner-work.ts'

export const getPartnerApiPins: Verb<typeof partnerApiCalls.getPartnerApiPins> = async (
  { db, now },
  { caller, params },
) =>
  taggedByContent(() =>
    db.partnerWork(partnerOf(caller), async tx => readPins(tx, params.id, await enterAsPartner(tx, params.id), now())),
  )

/** The pins that are open now, on the greens that the key reaches. */
export async function readPins(tx: Tx, clubId: string, reach: Reach, now: number): Promise<PartnerApiPins> {
  const { time_zone: timeZone } = await tx.one(zoneOfClub)
  const courseOf = new Map((await tx.all(holesOfCourses(reach))).map(({ id, course_id: courseId }) => [id, courseId]))
  const greens = await greensAt(tx, [...courseOf.keys()], now)
  const pins = greens
    .flatMap(({ holeId, pin }) => {
      const courseId = courseOf.get(holeId)
      if (!pin || !courseId) return []
      const { holeNumber, position, figures, start, publication } = pin
      return [
        {
          holeId,
          courseId,
          holeNumber,
          position,
          figures,
          since: partnerMoment(new Date(start), timeZone),
          publication,
        },
      ]
    })
    .sort((one, other) => one.courseId.localeCompare(other.courseId) || one.holeNumber - other.holeNumber)
  const { pinsHiddenUntil } = await readCommittee(tx)
  const isHidden = pinsHiddenUntil !== null && Date.parse(pinsHiddenUntil) > now
  return {
    clubId,
    timeZone,
    hiddenUntil: isHidden ? partnerMoment(new Date(pinsHiddenUntil), timeZone) : null,
    day: dateAt(now, timeZone),
    publication: pins.length > 0 ? Math.max(...pins.map(({ publication }) => publication)) : null,
    pins: pins.map(({ publication: _publication, ...pin }) => pin),
  }
}
