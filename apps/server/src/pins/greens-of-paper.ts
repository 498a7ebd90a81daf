import type { Tx } from '../database/database.ts'
import { labelsOf, type SheetGreen } from './sheet-head.ts'
import { layoutVersionsSince } from './sheet-queries.ts'

export interface PaperGreen extends SheetGreen {
  /** When the layout was left without it; null while it is played. */
  readonly goneAt: Date | null
}

/** The greens on a printed sheet: those of the layout version that was printed, whatever is played now. */
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
