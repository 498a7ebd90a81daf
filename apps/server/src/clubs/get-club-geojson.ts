import type { clubCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { tagOf, tagOfClub } from '../map-features/map-tag.ts'
import type { Verb } from '../verb.ts'
import { readClubFeatures } from './read-club-features.ts'

export const getClubGeojson: Verb<typeof clubCalls.getClubGeojson> = async ({ db }, { caller, params }) => ({
  sharedAs: `geojson of club ${params.id}`,
  tag: async () => {
    const [shown] = await db.readPublicClub({ clubId: params.id }, tagOfClub)
    const [tag] = shown ? [shown] : (await db.readClub(caller, { clubId: params.id }, tagOfClub)).rows
    if (!tag) throw new AppError('club_not_found')
    return tagOf(tag)
  },
  read: () => db.readClubTogether(caller, { clubId: params.id }, readClubFeatures),
})
