import type { clubCalls } from '@pinwise/contract'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { featureCollectionOf } from '../map/feature-collection.ts'
import { mapOfClub } from '../map/map-rows.ts'
import { tagOf, tagOfClub } from '../map/map-tag.ts'
import { enteredClub } from './queries.ts'

export const getClubGeojson: Verb<typeof clubCalls.getClubGeojson> = async ({ db }, { caller, params }) => ({
  sharedAs: `geojson of club ${params.id}`,
  tag: async () => {
    const [shown] = await db.readPublicClub({ clubId: params.id }, tagOfClub)
    const [tag] = shown ? [shown] : (await db.readClub(caller, { clubId: params.id }, tagOfClub)).rows
    if (!tag) throw new AppError('club_not_found')
    return tagOf(tag)
  },
  read: () =>
    db.readClubTogether(caller, { clubId: params.id }, async tx => {
      const club = await tx.one(enteredClub)
      const boundary = club.boundary
        ? [{ id: `boundary-${club.id}`, kind: 'boundary', geometry: club.boundary, properties: { name: club.name } }]
        : []
      const body = featureCollectionOf([...boundary, ...(await tx.all(mapOfClub))], club.attribution)
      return { tag: tagOf({ revision: club.map_revision, changedAt: club.map_changed_at }), body }
    }),
})
