import type { Position } from '../geometry/geojson.ts'
import { boundingBox, positionsOf } from '../geometry/polygon.ts'
import type { OsmFeatureObject } from '../osm/osm-read-features.ts'
import { cellsOf } from './import-cells.ts'

const REACH_METRES = 1500

/** Water, trees and paths go to every club whose box they touch; which hole they belong to is found later. */
export function addSurroundings(
  clubs: readonly OsmFeatureObject[][],
  others: readonly OsmFeatureObject[],
): OsmFeatureObject[][] {
  if (others.length === 0) return [...clubs]
  const wide = cellsOf(REACH_METRES)
  const clubsIn = new Map<number, Set<number>>()
  clubs.forEach((club, index) => {
    for (const { geometry } of club) {
      const { west, south, east, north } = boundingBox(geometry)
      for (const corner of [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ] as Position[]) {
        for (const cell of wide.around(corner)) clubsIn.set(cell, (clubsIn.get(cell) ?? new Set()).add(index))
      }
    }
  })
  const added = clubs.map(club => [...club])
  for (const object of others) {
    const near = new Set(
      wide.along(positionsOf(object.geometry)).flatMap(position => [...(clubsIn.get(wide.cellOf(position)) ?? [])]),
    )
    for (const index of near) added[index]?.push(object)
  }
  return added
}
