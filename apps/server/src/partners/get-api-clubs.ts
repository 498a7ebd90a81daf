import type { PartnerApiClub, partnerApiCalls } from '@pinwise/contract'
import type { Selectable } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Clubs } from '../database/schema.gen.ts'
import type { Verb } from '../verb.ts'
import { clubInReach, clubsInReach, coursesOfClubs } from './api-queries.ts'
import { partnerMoment } from './partner-moment.ts'
import { partnerOf, taggedByContent } from './partner-work.ts'

export const listPartnerApiClubs: Verb<typeof partnerApiCalls.listPartnerApiClubs> = async (
  { db },
  { caller, query },
) =>
  taggedByContent(() =>
    db.partnerWork(partnerOf(caller), async tx => {
      const found = await tx.all(clubsInReach(query))
      const rows = found.slice(0, query.limit)
      const courses = await tx.all(coursesOfClubs(rows.map(({ id }) => id)))
      return {
        items: rows.map(row => clubOf(row, courses)),
        nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
      }
    }),
  )

export const getPartnerApiClub: Verb<typeof partnerApiCalls.getPartnerApiClub> = async ({ db }, { caller, params }) =>
  taggedByContent(() =>
    db.partnerWork(partnerOf(caller), async tx => {
      const row = await tx.maybe(clubInReach(params.id))
      if (!row) throw new AppError('club_not_found')
      return clubOf(row, await tx.all(coursesOfClubs([row.id])))
    }),
  )

function clubOf(
  row: Selectable<Clubs> & { readonly external_id: string | null },
  courses: readonly { readonly id: string; readonly club_id: string; readonly name: string }[],
): PartnerApiClub {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    city: row.city,
    country: row.country,
    position: { lng: row.lng, lat: row.lat },
    timeZone: row.time_zone,
    units: row.units as PartnerApiClub['units'],
    languages: row.languages as PartnerApiClub['languages'],
    flagColours: row.flag_colours as PartnerApiClub['flagColours'],
    paceLengthMetres: row.pace_length_metres,
    contact: row.contact as PartnerApiClub['contact'],
    attribution: row.attribution,
    test: row.demo,
    externalId: row.external_id,
    courses: courses.filter(course => course.club_id === row.id).map(({ id, name }) => ({ id, name })),
    updatedAt: partnerMoment(row.updated_at, row.time_zone),
  }
}
