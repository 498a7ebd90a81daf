import type { GreenFrame } from '@pinwise/golf'
import type { Tx } from '../database/database.ts'
import { readGreenShapes } from './green-shapes.ts'
import { type MeasureRow, measureOfClub } from './queries.ts'

/** Some greens of a club, each looked at once, and what their pins are measured with. */
export interface Greens extends MeasureRow {
  /** Of the holes that there are; null where no green is drawn. */
  readonly frames: ReadonlyMap<string, GreenFrame | null>
}

export async function readGreens(tx: Pick<Tx, 'one' | 'all'>, holeIds: Iterable<string>): Promise<Greens> {
  const measure = await tx.one(measureOfClub)
  const shapes = await readGreenShapes(tx, [...new Set(holeIds)])
  const frames = new Map([...shapes].map(([id, shape]) => [id, shape.frame(measure.approaches[id])]))
  return { ...measure, frames }
}
