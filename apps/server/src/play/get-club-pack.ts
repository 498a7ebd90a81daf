import type { ClubPack, playCalls } from '@pinwise/contract'
import type { Caller } from '../caller.ts'
import { clubIdOfSlug } from '../clubs/club-id-of-slug.ts'
import { readEnteredClub } from '../clubs/read-entered-club.ts'
import type { Context } from '../context.ts'
import { readShownFences } from '../fences/read-fences.ts'
import { readLayouts } from '../layouts/read-layouts.ts'
import { clubMapOf, currentMap } from '../map/map-contents.ts'
import { readPublicNotices } from '../notifications/read-public-notices.ts'
import { readCommittee } from '../pins/committee.ts'
import { greensAt } from '../pins/publish-pin-event.ts'
import { readGreens } from '../pins/read-greens.ts'
import type { Verb } from '../verb.ts'

export const getClubPack: Verb<typeof playCalls.getClubPack> = (context, { caller, params }) =>
  readClubPack(context, caller, params.slug)

/** All of one moment: a pin never comes with the green of another map. */
export async function readClubPack(context: Context, caller: Caller, slug: string): Promise<ClubPack> {
  const clubId = await clubIdOfSlug(context, caller, slug)
  return context.db.readClubTogether(caller, { clubId }, async (tx, access) => {
    const now = context.now()
    const { courses, holes, features } = clubMapOf(await tx.one(currentMap))
    const holeIds = holes.map(({ id }) => id)
    const { frames } = await readGreens(tx, holeIds)
    const pins = (await greensAt(tx, holeIds, now)).flatMap(({ pin }) => pin ?? [])
    const committee = await readCommittee(tx)
    return {
      at: new Date(now).toISOString(),
      club: await readEnteredClub(tx, access),
      courses,
      holes: holes.map(hole => ({ ...hole, approachDegrees: frames.get(hole.id)?.approachDegrees ?? null })),
      features,
      layouts: await readLayouts(tx, access),
      pins,
      notices: await readPublicNotices(tx, now),
      fences: await readShownFences(tx),
      pinsHiddenUntil: laterThan(now, committee.pinsHiddenUntil),
      competitionUntil: laterThan(now, committee.competitionUntil),
    }
  })
}

/** What is over is nothing any more. */
const laterThan = (now: number, instant: string | null) => (instant && Date.parse(instant) > now ? instant : null)
