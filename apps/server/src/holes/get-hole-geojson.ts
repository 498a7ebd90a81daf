import type { holeCalls } from '@pinwise/contract'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { featureCollectionOf } from '../map/feature-collection.ts'
import { attributionOfClub, mapOfHole } from '../map/map-rows.ts'
import { holeById } from './queries.ts'

export const getHoleGeojson: Verb<typeof holeCalls.getHoleGeojson> = async ({ db }, { caller, clubId, params }) => {
  const key = { clubId, kind: 'hole', recordId: params.id } as const
  return db.readClubTogether(caller, key, async tx => {
    if (!(await tx.maybe(holeById(params.id)))) throw new AppError('hole_not_found')
    const { attribution } = await tx.one(attributionOfClub)
    return featureCollectionOf(await tx.all(mapOfHole(params.id)), attribution)
  })
}
