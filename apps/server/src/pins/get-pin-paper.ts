import type { ParamsOf, PinPaper, pinSheetCalls, QueryOf } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import { refuseHiddenPins } from './committee.ts'
import { hashOfPins } from './pins-hash.ts'
import { publicationByNumber } from './publication-queries.ts'
import { openPins } from './queries.ts'
import { labelsOf, readSheetHead, type SheetGreen } from './sheet-head.ts'
import { cupsOfPaper, layoutVersionsSince, type PaperCupRow } from './sheet-queries.ts'

/** Nothing of persons or notes, and nothing that has not begun but for staff. */
export const getPinPaper: Verb<typeof pinSheetCalls.getPinPaper> = (context, { caller, clubId, params, query }) =>
  readPinPaper(context, caller, { clubId, params, query })

interface PaperRequest {
  readonly clubId?: string | undefined
  readonly params: ParamsOf<typeof pinSheetCalls.getPinPaper>
  readonly query: QueryOf<typeof pinSheetCalls.getPinPaper>
}

export async function readPinPaper(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  { clubId, params, query }: PaperRequest,
): Promise<PinPaper> {
  return db.readClubTogether(
    caller,
    { clubId, kind: 'layout', recordId: params.id },
    async (tx, access): Promise<PinPaper> => {
      await refuseHiddenPins(tx, access)
      // First, because an unknown number must not cost the reading of all greens.
      const nowMs = now()
      const publication = await tx.maybe(publicationByNumber(params.number, nowMs))
      const at = query.at ? Date.parse(query.at) : publication?.effective_at.getTime()
      if (!publication || at === undefined) throw new AppError('pin_publication_not_found')
      // The hash covers pins that become public only when they take effect, whatever time is requested.
      const begins = Math.max(at, publication.effective_at.getTime())
      if (access !== 'staff' && begins > nowMs) throw new AppError('pin_publication_not_found')
      const { head, greens: played } = await readSheetHead(tx, params.id, shape => shape?.outline() ?? null)
      const greens = await greensOfPaper(tx, { id: head.layoutId, version: query.layoutVersion, greens: played })
      const holeIds = greens.map(({ holeId }) => holeId)
      const question = { holeIds, number: params.number, at, now: Math.max(nowMs, at) }
      const cups = new Map((await tx.all(cupsOfPaper(question))).map(cup => [cup.holeId, cup]))
      const isStaff = access === 'staff'
      const seen = greens.map(green => ({ ...green, ...placesOf(cups.get(green.holeId)) }))
      const isOff = ({ printed, current }: (typeof seen)[number]) =>
        printed?.lng !== current?.lng || printed?.lat !== current?.lat
      const neverHeld = new Set(seen.filter(green => green.isGivenUp && isOff(green)).map(({ holeId }) => holeId))
      const moved = seen.flatMap(green => {
        const { holeId, label, goneAt } = green
        if (goneAt) return [{ holeId, label, at: goneAt.toISOString(), isGone: true }]
        if (!isOff(green)) return []
        // What was planned anew before its time came never held.
        const changedAt = cups.get(holeId)?.changedAt ?? new Date(at)
        return [{ holeId, label, at: changedAt.toISOString(), isGone: false }]
      })
      return {
        ...head,
        paceLengthMetres: query.paceLengthMetres ?? head.paceLengthMetres,
        number: publication.number,
        // For everybody else of the pins that were, not of those that were planned.
        hash: isStaff ? publication.hash : hashOfPins(await tx.all(openPins(publication.effective_at.getTime()))),
        since: new Date(at).toISOString(),
        until: moved.map(each => each.at).toSorted()[0] ?? null,
        neverHeld: neverHeld.size > 0,
        moved,
        greens: seen.map(({ goneAt, isGivenUp: _givenUp, ...green }) => ({
          ...green,
          ...(goneAt ? { current: null } : {}),
          ...(!isStaff && neverHeld.has(green.holeId) ? { printed: null } : {}),
        })),
        at: new Date(nowMs).toISOString(),
      }
    },
  )
}

const placesOf = (cup: PaperCupRow | undefined) => ({
  printed: placeOf(cup?.printedLng, cup?.printedLat),
  current: placeOf(cup?.currentLng, cup?.currentLat),
  isGivenUp: cup?.isGivenUp ?? false,
})
const placeOf = (lng: number | null | undefined, lat: number | null | undefined) =>
  lng == null || lat == null ? null : { lng, lat }

interface PaperGreen extends SheetGreen {
  /** When the layout was left without it; null while it is played. */
  readonly goneAt: Date | null
}

/** The greens on a printed sheet: those of the layout version that was printed, whatever is played now. */
async function greensOfPaper(
  tx: Tx,
  layout: { readonly id: string; readonly version: number; readonly greens: readonly SheetGreen[] },
): Promise<PaperGreen[]> {
  const former = await tx.all(layoutVersionsSince(layout.id, layout.version))
  const printed = former[0]?.holes
  if (!printed) return layout.greens.map(green => ({ ...green, goneAt: null }))
  const played = new Map(layout.greens.map(green => [green.holeId, green]))
  const places = printed.map((hole, index) => ({ ...hole, position: index + 1 }))
  const holes = places.filter(({ id }, index) => printed.findIndex(hole => hole.id === id) === index)
  const labels = labelsOf(holes)
  const leftAt = (id: string) => former.findLast(each => each.holes.some(hole => hole.id === id))?.replacedAt ?? null
  return holes.map(({ id, number, par }) => {
    const label = labels.get(id) ?? number
    const green = played.get(id)
    if (green) return { ...green, label, goneAt: null }
    return { holeId: id, label, par, green: null, approachDegrees: 0, goneAt: leftAt(id) }
  })
}
