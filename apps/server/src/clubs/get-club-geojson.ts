import type { clubCalls } from '@pinwise/contract'
import type { Verb } from '../http/route.ts'
import { featureCollectionOf } from '../map/feature-collection.ts'
import { mapOfClub } from '../map/map-rows.ts'
import { enteredClub } from './queries.ts'

export const getClubGeojson: Verb<typeof clubCalls.getClubGeojson> = async ({ db }, { caller, params }) =>
  db.readClubTogether(caller, { clubId: params.id }, async tx => {
    const club = await tx.one(enteredClub)
    const boundary = club.boundary
      ? [{ id: `boundary-${club.id}`, kind: 'boundary', geometry: club.boundary, properties: { name: club.name } }]
      : []
    return featureCollectionOf([...boundary, ...(await tx.all(mapOfClub))], club.attribution)
  })
