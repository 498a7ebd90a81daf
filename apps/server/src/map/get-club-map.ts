import type { mapCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { tagOf, tagOfClubMap } from '../map-features/map-tag.ts'
import type { Verb } from '../verb.ts'
import { clubMapOf, currentMap } from './map-contents.ts'

export const getClubMap: Verb<typeof mapCalls.getClubMap> = async ({ db }, { caller, params }) => ({
  tag: async () => {
    const { access, rows } = await db.readClub(caller, { clubId: params.id }, tagOfClubMap)
    if (access !== 'staff' || !rows[0]) throw new AppError('club_not_found')
    return tagOf(rows[0])
  },
  read: () =>
    db.readClubTogether(caller, { clubId: params.id }, async (tx, access) => {
      if (access !== 'staff') throw new AppError('club_not_found')
      const map = await tx.one(currentMap)
      return { tag: tagOf(map), body: clubMapOf(map) }
    }),
})
