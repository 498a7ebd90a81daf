import type { holeCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { featureCollectionOf } from '../map-features/feature-collection.ts'
import { attributionOfClub, mapOfHole } from '../map-features/map-rows.ts'
import { tagOf, tagOfHole } from '../map-features/map-tag.ts'
import type { Verb } from '../verb.ts'

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
