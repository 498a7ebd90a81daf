import { type Area, type GreenFrame, greenFrame, type LineString, positionsOf } from '@pinwise/golf'
import { LRUCache } from 'lru-cache'
import type { Tx } from '../database/database.ts'
import { simplifiedArea } from '../geometry/simplified-area.ts'
import { greenRowsOf, greenTuplesOf } from './queries.ts'

/** Cache size in positions: the greens of some thousand holes, or of a few hundred very detailed ones. */
const MAX_POSITIONS = 200_000
/** A sheet shows no more than this of an outline that has more positions than any that was drawn by hand. */
const DETAILED_POSITIONS = 200
const OUTLINE_METRES = 0.1
/** Keeping one takes some room even where nothing is drawn. */
const MIN_POSITIONS = 20

/** A green as it is drawn, and what is made of it. */
export interface GreenShape {
  readonly green: Area | null
  readonly lineOfPlay: LineString | null
  readonly positions: number
  /** Oriented by the approach that staff have set, or else along the line of play, or from the south. */
  frame: (approachDegrees: number | undefined) => GreenFrame | null
  /** For readers of a printed sheet. */
  outline: () => Area | null
}

/** By the very row, which is another one after every change: what was looked at once is not measured again. */
const cache = new LRUCache<string, GreenShape>({
  maxSize: MAX_POSITIONS,
  sizeCalculation: ({ positions }) => positions,
})

/** Those of the club's holes among these. */
export async function readGreenShapes(
  tx: Pick<Tx, 'all'>,
  holeIds: readonly string[],
): Promise<ReadonlyMap<string, GreenShape>> {
  if (holeIds.length === 0) return new Map()
  const tuples = await tx.all(greenTuplesOf(holeIds))
  // All cached shapes are taken first: reading and caching others below may evict them.
  const shapes = new Map(
    tuples.flatMap(({ tuple }) => {
      const shape = cache.get(tuple)
      return shape ? [[tuple, shape]] : []
    }),
  )
  const missing = tuples.filter(({ tuple }) => !shapes.has(tuple)).map(({ id }) => id)
  const rows = missing.length === 0 ? [] : await tx.all(greenRowsOf(missing))
  for (const { tuple, green, lineOfPlay } of rows) {
    const shape = shapeOf(green as Area | null, lineOfPlay as LineString | null)
    shapes.set(tuple, shape)
    cache.set(tuple, shape)
  }
  // A row may have been written anew between the two reads.
  const found = new Map([...tuples, ...rows].map(({ id, tuple }) => [id, tuple]))
  return new Map(
    [...found].flatMap(([id, tuple]) => {
      const shape = shapes.get(tuple)
      return shape ? [[id, shape]] : []
    }),
  )
}

function shapeOf(green: Area | null, lineOfPlay: LineString | null): GreenShape {
  let framed: { approach: number | undefined; frame: GreenFrame } | undefined
  let outline: Area | null = null
  const drawn = green ? positionsOf(green).length : 0
  return {
    green,
    lineOfPlay,
    positions: MIN_POSITIONS + drawn + (lineOfPlay?.coordinates.length ?? 0),
    frame: approach => {
      if (!green) return null
      if (framed?.approach !== approach) framed = undefined
      framed ??= { approach, frame: greenFrame(green, approach ?? lineOfPlay ?? 0) }
      return framed.frame
    },
    outline: () => {
      if (drawn <= DETAILED_POSITIONS) return green
      outline ??= green && simplifiedArea(green, OUTLINE_METRES)
      return outline
    },
  }
}
