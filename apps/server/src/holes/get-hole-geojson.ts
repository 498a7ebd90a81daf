import type { holeCalls } from '@pinwise/contract'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { featureCollectionOf } from '../map/feature-collection.ts'
import { attributionOfClub, mapOfHole } from '../map/map-rows.ts'
import { tagOf, tagOfHole } from '../map/map-tag.ts'

export const getHoleGeojson: Verb<typeof holeCalls.getHoleGeojson> = async ({ db }, { caller, clubId, params }) => {
  const key = { clubId, kind: 'hole', recordId: params.id } as const
  return {
    tag: async () => {
      const [shown] = await db.readPublicClub(key, tagOfHole(params.id))
      const [tag] = shown ? [shown] : (await db.readClub(caller, key, tagOfHole(params.id))).rows
      if (!tag) throw new AppError('hole_not_found')
      return tagOf(tag)
    },
    read: () =>
      db.readClubTogether(caller, key, async tx => {
        const tag = await tx.maybe(tagOfHole(params.id))
        if (!tag) throw new AppError('hole_not_found')
        const { attribution } = await tx.one(attributionOfClub)
        return { tag: tagOf(tag), body: featureCollectionOf(await tx.all(mapOfHole(params.id)), attribution) }
      }),
  }
}
