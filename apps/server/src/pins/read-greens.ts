import type { GreenFrame } from '@pinwise/golf'
import type { Tx } from '../database/database.ts'
import { readGreenShapes } from './green-shapes.ts'
import { type MeasureRow, measureOfClub } from './queries.ts'

/** Some greens of a club, each read once, and what is needed to measure their pins. */
export interface Greens extends MeasureRow {
  /** By existing hole; null where no green is drawn. */
  readonly frames: ReadonlyMap<string, GreenFrame | null>
}

export async function readGreens(tx: Pick<Tx, 'one' | 'all'>, holeIds: Iterable<string>): Promise<Greens> {
  const measure = await tx.one(measureOfClub)
  const shapes = await readGreenShapes(tx, [...new Set(holeIds)])
  const frames = new Map([...shapes].map(([id, shape]) => [id, shape.frame(measure.approaches[id])]))
  return { ...measure, frames }
}
