import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { labelsOf, type SheetGreen } from './sheet-head.ts'

export interface PaperGreen extends SheetGreen {
  /** When the layout was left without it; null while it is played. */
  readonly goneAt: Date | null
}

interface LayoutVersionRow {
  /** In the order of play; the same nine may be played twice. */
  readonly holes: readonly { readonly id: string; readonly number: number; readonly par: number }[]
  readonly replacedAt: Date
}
/** What the layout was since that version, oldest first; nothing where its holes are the same now. */
const layoutVersionsSince = (layoutId: string, version: number) => sql<LayoutVersionRow>`
  select holes, replaced_at as "replacedAt" from layout_versions
  where club_id = current_club() and layout_id = ${layoutId} and version >= ${version} order by version`

/** The greens that a paper shows: those of the layout when it was printed, whatever is played now. */
export async function greensOfPaper(
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
