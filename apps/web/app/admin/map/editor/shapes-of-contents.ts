import type { AnyGeometry } from '@pinwise/contract'
import type { Contents } from './map-records.ts'

export interface PartShape {
  /** Which of the record's shapes, the same before and after. */
  readonly part: string
  readonly geometry: AnyGeometry
}

/** All shapes of a record. */
export function shapesOfContents(contents: Contents | null): PartShape[] {
  if (!contents) return []
  if ('geometry' in contents) return [{ part: 'feature', geometry: contents.geometry }]
  const { lineOfPlay, green, tees } = contents
  return [
    ...part('line', lineOfPlay),
    ...part('green', green),
    ...tees.flatMap(({ teeId, position, area }) => [...part(`tee ${teeId}`, position), ...part(`area ${teeId}`, area)]),
  ]
}

const part = (name: string, geometry: AnyGeometry | null): PartShape[] => (geometry ? [{ part: name, geometry }] : [])
