import { distanceMetres, type LngLat, localPlane, toLngLat, toPosition } from '../geometry/geodesy.ts'
import type { Position } from '../geometry/geojson.ts'
import { lineEdges, nearestOnSegment } from '../geometry/plane-geometry.ts'
import { isCoarseOutline, roundOutline } from '../geometry/round-outline.ts'
import type { ClubProposal, ProposedHole } from './import-proposal.ts'
import { nearestGreen, teesNear } from './import-review-ends.ts'
import { changeHole } from './import-review-holes.ts'
import { type ReviewResult, refused } from './import-review-model.ts'

type Part = { kind: 'tee' | 'feature'; key: string }

export function assignGreen(club: ClubProposal, holeKey: string, greenKey: string): ReviewResult {
  if (!club.greens.some(({ key }) => key === greenKey)) return refused('green_not_found', greenKey)
  if (club.holes.find(({ key }) => key === holeKey)?.greenKey === greenKey) return refused('already_assigned', greenKey)
  return changeHole(club, holeKey, () => ({ greenKey, greenSource: 'surveyed', greenHint: null }))
}

export function drawGreen(
  club: ClubProposal,
  holeKey: string,
  source: 'synthetic' | null,
  at: LngLat | null,
): ReviewResult {
  const isPlace = at === null || (Math.abs(at.lng) <= 180 && Math.abs(at.lat) <= 90)
  if (!isPlace) return refused('position_outside_world', holeKey)
  return changeHole(club, holeKey, () => ({ greenKey: null, greenSource: source, greenHint: at }))
}

/** A hole that uses one of them is reviewed again before it is written. */
export function roundGreens(club: ClubProposal, greenKeys: readonly string[]): ReviewResult {
  const unknown = greenKeys.find(greenKey => !club.greens.some(({ key }) => key === greenKey))
  if (unknown !== undefined) return refused('green_not_found', unknown)
  const isMeant = (key: string | null) => key !== null && greenKeys.includes(key)
  const greens = club.greens.map(green =>
    isMeant(green.key) && isCoarseOutline(green.geometry)
      ? { ...green, geometry: roundOutline(green.geometry), rounded: true }
      : green,
  )
  const holes = club.holes.map(hole => (isMeant(hole.greenKey) ? { ...hole, accepted: false } : hole))
  return { ok: true, club: { ...club, greens, holes } }
}

export function assignPart(club: ClubProposal, holeKey: string, part: Part): ReviewResult {
  const found = find(club, holeKey, part)
  if (!found.ok) return found.refusal
  if (found.assigned) return refused('already_assigned', part.key)
  if (part.kind === 'feature') return setFeature(club, holeKey, part.key, true)
  return changeHole(club, holeKey, ({ tees }) => ({ tees: [...tees, { key: part.key, lengthMetres: 0 }] }))
}

export function unassignPart(club: ClubProposal, holeKey: string, part: Part): ReviewResult {
  const found = find(club, holeKey, part)
  if (!found.ok) return found.refusal
  if (!found.assigned) return refused('not_assigned', part.key)
  if (part.kind === 'feature') return setFeature(club, holeKey, part.key, false)
  return changeHole(club, holeKey, ({ tees }) => ({ tees: tees.filter(({ key }) => key !== part.key) }))
}

function find(
  club: ClubProposal,
  holeKey: string,
  { kind, key }: Part,
): { ok: true; assigned: boolean } | { ok: false; refusal: ReviewResult } {
  const hole = club.holes.find(each => each.key === holeKey)
  if (hole === undefined) return { ok: false, refusal: refused('hole_not_found', holeKey) }
  const feature = club.features.find(each => each.key === key)
  if (kind === 'feature' && feature !== undefined) return { ok: true, assigned: feature.holeKeys.includes(holeKey) }
  if (kind === 'tee' && club.tees.some(each => each.key === key))
    return { ok: true, assigned: hole.tees.some(each => each.key === key) }
  return { ok: false, refusal: refused(kind === 'tee' ? 'tee_not_found' : 'feature_not_found', key) }
}

function setFeature(club: ClubProposal, holeKey: string, featureKey: string, assigned: boolean): ReviewResult {
  const features = club.features.map(feature => {
    if (feature.key !== featureKey) return feature
    const others = feature.holeKeys.filter(key => key !== holeKey)
    return { ...feature, holeKeys: assigned ? [...others, holeKey] : others }
  })
  return changeHole({ ...club, features }, holeKey, () => ({}))
}

/** Leaves something of the map out of the import, and whatever hung on it. */
export function dropPart(club: ClubProposal, part: 'hole' | 'green' | 'tee' | 'feature', key: string): ReviewResult {
  const without = <T extends { key: string }>(list: readonly T[]) => list.filter(each => each.key !== key)
  const lists = { hole: club.holes, green: club.greens, tee: club.tees, feature: club.features }
  if (!lists[part].some(each => each.key === key)) return refused(`${part}_not_found`, key)
  if (part === 'feature') return { ok: true, club: { ...club, features: without(club.features) } }
  if (part === 'hole') {
    const features = club.features.map(feature => ({
      ...feature,
      holeKeys: feature.holeKeys.filter(each => each !== key),
    }))
    return { ok: true, club: { ...club, holes: without(club.holes), features } }
  }
  const holes = club.holes.map(hole => {
    if (part === 'green' && hole.greenKey === key)
      return { ...hole, greenKey: null, greenSource: 'synthetic' as const, accepted: false }
    const hadTee = part === 'tee' && hole.tees.some(tee => tee.key === key)
    return hadTee ? { ...hole, tees: without(hole.tees), accepted: false } : hole
  })
  return {
    ok: true,
    club: {
      ...club,
      holes,
      greens: part === 'green' ? without(club.greens) : club.greens,
      tees: part === 'tee' ? without(club.tees) : club.tees,
    },
  }
}

const OFF_LINE_METRES = 50
const MIN_PIECE_METRES = 5

/** One line that runs over two holes is cut; the second gets no number yet, and the first looks for its own green. */
export function splitHole(club: ClubProposal, holeKey: string, at: LngLat): ReviewResult {
  const hole = club.holes.find(({ key }) => key === holeKey)
  if (hole === undefined) return refused('hole_not_found', holeKey)
  const secondKey = `${holeKey}-cut`
  if (club.holes.some(({ key }) => key === secondKey)) return refused('key_taken', secondKey)
  const cut = cutLine(hole.lineOfPlay.coordinates, at)
  if (cut === null) return refused('split_off_line', holeKey)
  const second: ProposedHole = {
    ...hole,
    key: secondKey,
    number: null,
    alsoNumbers: [],
    name: null,
    cardIndex: null,
    cardLengthsMetres: [],
    parSource: 'estimated',
    lineOfPlay: { type: 'LineString', coordinates: cut.after },
    tees: teesNear(club, cut.after[0]),
    accepted: false,
  }
  const green = nearestGreen(club, cut.before.at(-1))
  const features = club.features.map(feature =>
    feature.holeKeys.includes(holeKey) ? { ...feature, holeKeys: [...feature.holeKeys, secondKey] } : feature,
  )
  return changeHole({ ...club, holes: [...club.holes, second], features }, holeKey, () => ({
    lineOfPlay: { type: 'LineString', coordinates: cut.before },
    greenKey: green?.key ?? null,
    greenSource: green === null ? 'synthetic' : 'surveyed',
    greenHint: null,
    cardLengthsMetres: [],
  }))
}

function cutLine(line: readonly Position[], at: LngLat): { before: Position[]; after: Position[] } | null {
  const plane = localPlane(at)
  const points = line.map(position => plane.toPlane(toLngLat(position)))
  const legs = lineEdges(points).map(([a, b]) => nearestOnSegment({ x: 0, y: 0 }, a, b))
  const metres = legs.map(({ x, y }) => Math.hypot(x, y))
  const leg = metres.indexOf(Math.min(...metres))
  const found = legs[leg]
  if (found === undefined || !((metres[leg] ?? 0) <= OFF_LINE_METRES)) return null
  const middle = toPosition(plane.fromPlane(found))
  const [before, after] = [
    [...line.slice(0, leg + 1), middle],
    [middle, ...line.slice(leg + 1)],
  ]
  const isLong = (part: readonly Position[]) =>
    lineEdges(part).reduce((sum, [a, b]) => sum + distanceMetres(toLngLat(a), toLngLat(b)), 0) >= MIN_PIECE_METRES
  return isLong(before) && isLong(after) ? { before: distinct(before), after: distinct(after) } : null
}

function distinct(line: readonly Position[]): Position[] {
  return line.filter((position, index) => String(position) !== String(line[index - 1]))
}
