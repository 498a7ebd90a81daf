import { isGolf } from '../files/read-tags.ts'
import { distanceMetres, type LngLat, toLngLat } from '../geometry/geodesy.ts'
import type { Position } from '../geometry/geojson.ts'
import { boundingBox, positionsOf } from '../geometry/polygon.ts'
import type { OsmFeatureObject } from '../osm/osm-read-features.ts'
import { cellsOf } from './import-cells.ts'
import { type DisjointSets, disjointSets } from './import-disjoint-sets.ts'
import { groundOfObjects, joinRelatedGrounds } from './import-grounds.ts'
import { joinLoose, joinNear } from './import-join-near.ts'
import { isWithinReason } from './import-within-reason.ts'

/** A node that names a club stands at its gate, not on its fairway. */
const GATE_METRES = 1500
const MIN_GREENS = 3

type SplitClubs = {
  clubs: OsmFeatureObject[][]
  /** Golf objects of no club: a lone bunker, a driving range in a town, more in one place than any club has. */
  leftOver: number
}

/**
 * The objects of each club of a file, be it of one club or of a country: those on one ground or on grounds that belong
 * together, and those near them; where no ground is drawn, those near each other. Takes time in proportion to the file.
 */
export function splitClubs(features: readonly OsmFeatureObject[]): SplitClubs {
  const golf = features.filter(({ tags }) => isGolf(tags))
  const sets = disjointSets(golf.length)
  joinRelatedGrounds(golf, sets)
  const grounds = groundOfObjects(golf)
  grounds.forEach((ground, index) => {
    if (ground !== null) sets.join(ground, index)
  })
  const loose = golf.flatMap((object, index) => (grounds[index] === null && !isGate(object) ? [index] : []))
  joinNear(golf, loose, sets)
  joinLoose(golf, loose, grounds, sets)
  joinGates(golf, sets)
  const groups = [...Map.groupBy(golf.keys(), index => sets.find(index)).values()].map(each =>
    each.map(index => golf[index] as OsmFeatureObject),
  )
  const clubs = groups.filter(isClub)
  const used = clubs.reduce((sum, club) => sum + club.length, 0)
  const whole = addSurroundings(
    clubs,
    features.filter(({ tags }) => !isGolf(tags)),
  )
  return { clubs: whole, leftOver: golf.length - used }
}

function isGate({ tags, geometry }: OsmFeatureObject): boolean {
  return tags.leisure === 'golf_course' && geometry.type === 'Point'
}

/** A green or two by themselves are for practice. */
function isClub(group: readonly OsmFeatureObject[]): boolean {
  if (!isWithinReason(group)) return false
  if (group.some(({ tags }) => tags.leisure === 'golf_course' || tags.golf === 'hole')) return true
  return group.filter(({ tags }) => tags.golf === 'green').length >= MIN_GREENS
}

function joinGates(golf: readonly OsmFeatureObject[], sets: DisjointSets): void {
  const gates = golf.flatMap((object, index) => (isGate(object) ? [index] : []))
  if (gates.length === 0) return
  const wide = cellsOf(GATE_METRES)
  const inCell = new Map<number, { index: number; at: LngLat }>()
  golf.forEach(({ tags, geometry }, index) => {
    const [first] = positionsOf(geometry)
    if ((tags.golf !== 'hole' && tags.golf !== 'green') || first === undefined) return
    if (!inCell.has(wide.cellOf(first))) inCell.set(wide.cellOf(first), { index, at: toLngLat(first) })
  })
  for (const gate of gates) {
    const [at = [0, 0] as Position] = positionsOf((golf[gate] as OsmFeatureObject).geometry)
    const near = wide.around(at).flatMap(cell => inCell.get(cell) ?? [])
    const [nearest] = near.sort((a, b) => distanceMetres(toLngLat(at), a.at) - distanceMetres(toLngLat(at), b.at))
    if (nearest !== undefined) sets.join(gate, nearest.index)
  }
}

const REACH_METRES = 1500

/** Water, trees and paths go to every club whose box they touch; which hole they belong to is found later. */
function addSurroundings(
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
