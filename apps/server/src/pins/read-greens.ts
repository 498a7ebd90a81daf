import { type Area, type GreenFrame, greenFrame, type LineString } from '@pinwise/golf'
import type { Tx } from '../database/database.ts'
import { type GreenRow, greensOf, type MeasureRow, measureOfClub } from './queries.ts'

/** Some greens of a club, each looked at once, and what their pins are measured with. */
export interface Greens extends MeasureRow {
  /** Of the holes that there are; null where no green is drawn. */
  readonly frames: ReadonlyMap<string, GreenFrame | null>
}

export async function readGreens(tx: Pick<Tx, 'one' | 'all'>, holeIds: Iterable<string>): Promise<Greens> {
  const ids = [...new Set(holeIds)]
  const measure = await tx.one(measureOfClub)
  const rows = ids.length === 0 ? [] : await tx.all(greensOf(ids))
  return { ...measure, frames: new Map(rows.map(row => [row.id, frameOf(row, measure.approaches)])) }
}

/** A hole without a line of play is seen from the south until staff say otherwise. */
function frameOf({ id, green, lineOfPlay }: GreenRow, approaches: MeasureRow['approaches']): GreenFrame | null {
  if (green === null) return null
  return greenFrame(green as Area, approaches[id] ?? (lineOfPlay as LineString | null) ?? 0)
}
