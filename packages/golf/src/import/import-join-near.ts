import type { Position } from '../geometry/geojson.ts'
import { positionsOf } from '../geometry/polygon.ts'
import type { OsmFeatureObject } from '../osm/osm-read-features.ts'
import { cellsOf } from './import-cells.ts'
import type { DisjointSets } from './import-disjoint-sets.ts'

/** Objects farther apart than a cell or two are of different clubs, unless a ground holds them together. */
const NEAR_METRES = 150
const NINE = 9

const cells = cellsOf(NEAR_METRES)

function outlineOf({ geometry }: OsmFeatureObject): Position[] {
  return geometry.type === 'MultiPolygon'
    ? geometry.coordinates.flat().flatMap(cells.along)
    : cells.along(positionsOf(geometry))
}

/** Joins objects that lie near each other, by the cells they lie in. */
export function joinNear(golf: readonly OsmFeatureObject[], loose: readonly number[], sets: DisjointSets): void {
  const inCell = new Map<number, number>()
  for (const index of loose) {
    for (const position of outlineOf(golf[index] as OsmFeatureObject)) {
      const cell = cells.cellOf(position)
      const other = inCell.get(cell)
      if (other === undefined) inCell.set(cell, index)
      else sets.join(other, index)
    }
  }
  for (const index of loose) {
    for (const position of outlineOf(golf[index] as OsmFeatureObject)) {
      for (const cell of cells.around(position)) {
        const other = inCell.get(cell)
        if (other !== undefined) sets.join(other, index)
      }
    }
  }
}

/** Boundaries are drawn carelessly: what lies just outside one is the club's, unless it is a course by itself. */
export function joinLoose(
  golf: readonly OsmFeatureObject[],
  loose: readonly number[],
  grounds: readonly (number | null)[],
  sets: DisjointSets,
): void {
  const groundIn = new Map<number, number>()
  golf.forEach((object, index) => {
    if (grounds[index] === null) return
    for (const position of outlineOf(object)) groundIn.set(cells.cellOf(position), index)
  })
  const holes = countHoles(golf, sets)
  const contacts = new Map<number, Map<number, number>>()
  for (const index of loose) {
    const [first] = outlineOf(golf[index] as OsmFeatureObject)
    const near = new Set(first === undefined ? [] : cells.around(first).flatMap(cell => groundIn.get(cell) ?? []))
    const votes = contacts.get(sets.find(index)) ?? new Map<number, number>()
    for (const ground of new Set([...near].map(sets.find))) votes.set(ground, (votes.get(ground) ?? 0) + 1)
    contacts.set(sets.find(index), votes)
  }
  for (const [group, votes] of contacts) {
    const [best] = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0])
    if (best === undefined) continue
    const areTwoCourses = (holes.get(group) ?? 0) >= NINE && (holes.get(best[0]) ?? 0) >= NINE
    if (!areTwoCourses) sets.join(group, best[0])
  }
}

function countHoles(golf: readonly OsmFeatureObject[], sets: DisjointSets): Map<number, number> {
  const holes = new Map<number, number>()
  golf.forEach(({ tags }, index) => {
    if (tags.golf === 'hole') holes.set(sets.find(index), (holes.get(sets.find(index)) ?? 0) + 1)
  })
  return holes
}
