import { type ClubPack, type ClubSummary, clubCalls, playCalls, roundCalls, type SharedRound } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { callerOf } from '../caller.ts'
import { clubIdOfSlug } from '../clubs/club-id-of-slug.ts'
import { listVisibleClubs } from '../clubs/list-clubs.ts'
import type { Context } from '../context.ts'
import { lengthRounder } from '../http/round-lengths.ts'
import { readClubPack } from '../play/get-club-pack.ts'
import { readSharedRound } from '../rounds/share-round.ts'

/** The current data on a page of the golfers' app; null if there is no such club or card. */
export type PlayOfPage =
  | { readonly clubs: readonly ClubSummary[] }
  | { readonly pack: ClubPack }
  | { readonly shared: SharedRound }

/**
 * A placeholder for any name in an address that a phone stores for offline use: no club has it, and the page contains
 * no club's data.
 */
const ANY = '-'
/** Pages that are the same for everyone: the phone fills them with its stored data. */
const SHELLS: Readonly<Record<string, string>> = {
  hole: `/play/${ANY}/${ANY}/1`,
  'start-round': `/play/${ANY}/${ANY}/round`,
  'golfer-profile': `/play/${ANY}/profile`,
  rounds: `/play/${ANY}/rounds`,
  'golf-cart': `/play/${ANY}/cart`,
  statistics: `/play/${ANY}/statistics`,
  round: `/play/${ANY}/rounds/${ANY}`,
}
const MAX_CLUBS = 50
/** As the call answers it, so that the page does not change when the phone has asked for it. */
const roundPack = lengthRounder(playCalls.getClubPack.answer)

export const shellOfPage = (routeName: string): string | undefined => SHELLS[routeName]
/**
 * Pages with current data; for a hole only in its head, for links to it. Not a club or hole without its data, for a
 * phone that has opened it before.
 */
export const isPlayOfMoment = (routeName: string, path: string): boolean =>
  routeName === 'play' ||
  routeName === 'shared-round' ||
  ((routeName === 'club' || routeName === 'hole') && slugOf(path) !== ANY)

/** The slug in `/play/<slug>` and the paths below it. */
const slugOf = (path: string) => path.split('/')[2] ?? ''

/** Whether the club of a page is public. */
export async function hasClubOfPage(context: Context, path: string, requestId: string): Promise<boolean> {
  const slug = slugOf(path)
  if (slug === ANY) return true
  const params = playCalls.getClubPack.params.safeParse({ slug })
  return params.success && (await unlessMissing(clubIdOfSlug(context, callerOf(null, requestId), slug))) !== null
}

export async function readPlayOfPage(
  context: Context,
  page: { readonly name: string; readonly path: string; readonly search: string },
  requestId: string,
): Promise<PlayOfPage | null> {
  const caller = callerOf(null, requestId)
  if (page.name === 'play') {
    const search = new URLSearchParams(page.search).get('q')
    const query = clubCalls.listClubs.query.safeParse({ limit: MAX_CLUBS, ...(search ? { search } : {}) })
    return { clubs: query.success ? (await listVisibleClubs(context, caller, query.data)).items : [] }
  }
  if (page.name === 'shared-round') {
    const token = roundCalls.getSharedRound.params.safeParse({ token: page.path.split('/')[4] })
    const shared = token.success ? await unlessMissing(readSharedRound(context, token.data.token)) : null
    return shared && { shared }
  }
  const params = playCalls.getClubPack.params.safeParse({ slug: slugOf(page.path) })
  if (!params.success) return null
  const pack = await unlessMissing(readClubPack(context, caller, params.data.slug))
  return pack && { pack: (roundPack?.(pack) ?? pack) as ClubPack }
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof AppError && /^(club|round)_not_found$/.test(error.code)) return null
    throw error
  }
}
