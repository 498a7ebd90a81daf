import type { AnyGeometry } from '@pinwise/contract'
import { areSame } from '@pinwise/golf'
import type { Difference } from './diff-maps.ts'
import { shapesOfContents } from './shapes-of-contents.ts'

/** The differences part by part: a hole that lost its green shows the removed green. */
export function diffPicture(differences: readonly Difference[]) {
  const features = differences.flatMap(({ before, after }) => {
    const was = new Map(shapesOfContents(before).map(({ part, geometry }) => [part, geometry]))
    const is = new Map(shapesOfContents(after).map(({ part, geometry }) => [part, geometry]))
    const gone = [...was].flatMap(([part, geometry]) =>
      areSame(geometry, is.get(part)) ? [] : [feature('removed', geometry)],
    )
    const there = [...is].flatMap(([part, geometry]) =>
      areSame(geometry, was.get(part)) ? [] : [feature(was.has(part) ? 'changed' : 'added', geometry)],
    )
    return [...there, ...gone]
  })
  return { type: 'FeatureCollection' as const, features }
}

const feature = (diff: Difference['kind'], geometry: AnyGeometry) => ({
  type: 'Feature' as const,
  geometry: geometry as GeoJSON.Geometry,
  properties: { diff },
})
