import { type LngLat, localPlane, toLngLat, toPosition } from '../geometry/geodesy.ts'
import type { Polygon } from '../geometry/geojson.ts'
import { polygonCentroid, positionsOf } from '../geometry/polygon.ts'
import { isCoarseOutline } from '../geometry/round-outline.ts'
import { estimatePar } from '../holes/estimate-par.ts'
import { lengthFrom } from '../osm/osm-tees.ts'
import { isHoleNumber, isStrokeIndex } from './import-card-limits.ts'
import type { ClubProposal, ProposedGreen, ProposedHole, ProposedTee } from './import-proposal.ts'
import { gradeOf, IMPORT_REASONS, type ImportReason } from './import-reason.ts'
import { shareGreen } from './import-shared-green.ts'
import { hasRepeats, settleIndexes } from './import-stroke-index.ts'

const SYNTHETIC_GREEN_METRES = 12
const SYNTHETIC_GREEN_CORNERS = 24

/**
 * Works out all that follows from what is proposed or decided: each hole's part of a shared green, lengths, guessed
 * par, stroke indexes of each course, reasons and grades. Settling what is settled changes nothing. Each hole is
 * measured on a plane of its own, so that what it comes to does not hang on the rest of the map.
 */
export function settleClub(club: ClubProposal): ClubProposal {
  const greens = new Map(club.greens.map(green => [green.key, green]))
  const tees = new Map(club.tees.map(tee => [tee.key, tee]))
  const shares = shareGreens(club.holes, greens)
  const shareOf = ({ key, greenKey }: ProposedHole): GreenShare | null => {
    const share = shares.get(key)
    return share ? { area: share, isEstimate: greens.get(greenKey ?? '')?.rounded ?? false } : null
  }
  const drawn = club.holes.map(hole => settleHole(withinCard(hole), shareOf(hole), tees))
  const holes = sortHoles(settleIndexes(drawn), club)
  const graded = holes.map(hole => {
    const reasons = reasonsOf(hole, holes, greens)
    return { ...hole, reasons, grade: gradeOf(reasons) }
  })
  return { ...club, holes: graded }
}

/** A number or an index that no card has is none. */
function withinCard(hole: ProposedHole): ProposedHole {
  const number = hole.number !== null && isHoleNumber(hole.number) ? hole.number : null
  const cardIndex = hole.cardIndex !== null && isStrokeIndex(hole.cardIndex) ? hole.cardIndex : null
  return { ...hole, number, cardIndex }
}

function endOf({ lineOfPlay }: ProposedHole): LngLat {
  return toLngLat(lineOfPlay.coordinates.at(-1) ?? [0, 0])
}

function shareGreens(holes: readonly ProposedHole[], greens: ReadonlyMap<string, ProposedGreen>): Map<string, Polygon> {
  const shares = new Map<string, Polygon>()
  for (const [key, sharing] of Map.groupBy(holes, hole => hole.greenKey)) {
    const green = key === null ? undefined : greens.get(key)
    if (green === undefined) continue
    const plane = localPlane(toLngLat(positionsOf(green.geometry)[0] ?? [0, 0]))
    const parts = shareGreen(
      green.geometry,
      sharing.map(hole => plane.toPlane(endOf(hole))),
      plane,
    )
    sharing.forEach((hole, index) => {
      const part = parts[index]
      if (part !== undefined) shares.set(hole.key, part)
    })
  }
  return shares
}

interface GreenShare {
  readonly area: Polygon
  readonly isEstimate: boolean
}

function settleHole(
  hole: ProposedHole,
  share: GreenShare | null,
  tees: ReadonlyMap<string, ProposedTee>,
): ProposedHole {
  const { green, greenSource } = greenOf(hole, share)
  const plane = localPlane(toLngLat(hole.lineOfPlay.coordinates[0] ?? [0, 0]))
  const line = hole.lineOfPlay.coordinates.map(position => plane.toPlane(toLngLat(position)))
  // A card measures to the centre of the green, wherever the drawn line stops.
  const measured = share === null ? line : [...line.slice(0, -1), plane.toPlane(polygonCentroid(share.area))]
  const lengthMetres = toMillimetre(lengthFrom(measured[0] ?? { x: 0, y: 0 }, measured))
  const placed = hole.tees.flatMap(({ key }) => {
    const tee = tees.get(key)
    if (tee === undefined) return []
    return [{ key, lengthMetres: toMillimetre(lengthFrom(plane.toPlane(tee.position), measured)) }]
  })
  const par = hole.parSource === 'card' ? hole.par : estimatePar(lengthMetres)
  const byLength = placed.sort((a, b) => b.lengthMetres - a.lengthMetres || a.key.localeCompare(b.key))
  return { ...hole, par, green, greenSource, lengthMetres, tees: byLength }
}

/** More digits would only be noise of the arithmetic, and look like a change in the next import. */
function toMillimetre(metres: number): number {
  return Math.round(metres * 1000) / 1000
}

function greenOf(hole: ProposedHole, share: GreenShare | null): Pick<ProposedHole, 'green' | 'greenSource'> {
  if (share !== null) return { green: share.area, greenSource: share.isEstimate ? 'synthetic' : 'surveyed' }
  if (hole.greenSource === null) return { green: null, greenSource: null }
  return { green: circleRound(hole.greenHint ?? endOf(hole)), greenSource: 'synthetic' }
}

function circleRound(centre: LngLat): Polygon {
  const plane = localPlane(centre)
  const ring = Array.from({ length: SYNTHETIC_GREEN_CORNERS + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % SYNTHETIC_GREEN_CORNERS)) / SYNTHETIC_GREEN_CORNERS
    const [x, y] = [SYNTHETIC_GREEN_METRES * Math.cos(angle), SYNTHETIC_GREEN_METRES * Math.sin(angle)]
    return toPosition(plane.fromPlane({ x, y }))
  })
  return { type: 'Polygon', coordinates: [ring] }
}

function sortHoles(holes: readonly ProposedHole[], { courses }: ClubProposal): ProposedHole[] {
  const order = new Map<string | null, number>(courses.map(({ key }, index) => [key, index]))
  const placeOf = ({ courseKey }: ProposedHole) => order.get(courseKey) ?? courses.length
  const numberOf = ({ number }: ProposedHole) => number ?? Number.MAX_SAFE_INTEGER
  return holes.toSorted((a, b) => placeOf(a) - placeOf(b) || numberOf(a) - numberOf(b))
}

const CARD_TOLERANCE = 0.03
/** Beyond these no hole of that par is played, from any tee. */
const PLAYED_METRES = { 3: [40, 290], 4: [160, 520], 5: [320, 680], 6: [450, 900] } as const

function reasonsOf(
  hole: ProposedHole,
  holes: readonly ProposedHole[],
  greens: ReadonlyMap<string, ProposedGreen>,
): ImportReason[] {
  const course = holes.filter(other => other.courseKey === hole.courseKey)
  const green = hole.greenKey === null ? undefined : greens.get(hole.greenKey)
  const indexes = course.map(({ cardIndex }) => cardIndex)
  const found: Partial<Record<ImportReason, boolean>> = {
    no_course: hole.courseKey === null,
    no_number: hole.number === null,
    number_repeated: hole.courseKey !== null && hole.number !== null && isTaken(hole, course),
    no_green: hole.green === null,
    synthetic_green: hole.greenSource === 'synthetic' && !green?.rounded,
    coarse_green: green !== undefined && !green.rounded && isCoarseOutline(green.geometry),
    green_rounded: green?.rounded ?? false,
    green_mended: green?.mended ?? false,
    green_shared: green !== undefined && holes.some(other => other !== hole && other.greenKey === hole.greenKey),
    no_tee: hole.tees.length === 0,
    par_guessed: hole.parSource === 'estimated',
    index_missing: hole.strokeIndex === null && !hasRepeats(indexes),
    index_repeated: hole.strokeIndex === null && hole.courseKey !== null && hasRepeats(indexes),
    length_unlikely: !isPlayed(hole),
    length_off_card: isOffCard(hole),
    ...Object.fromEntries(hole.flags.map(flag => [flag, true])),
  }
  return IMPORT_REASONS.filter(reason => found[reason])
}

function isTaken(hole: ProposedHole, course: readonly ProposedHole[]): boolean {
  return course.some(other => other.key !== hole.key && other.number === hole.number)
}

function isPlayed({ par, lengthMetres }: ProposedHole): boolean {
  const [least, most] = PLAYED_METRES[par]
  return lengthMetres >= least && lengthMetres <= most
}

/** The map gives lengths without a unit and mostly from some tee; one that fits any of ours is taken as right. */
function isOffCard({ cardLengthsMetres, lengthMetres, tees }: ProposedHole): boolean {
  if (cardLengthsMetres.length === 0) return false
  const ours = [lengthMetres, ...tees.map(tee => tee.lengthMetres)]
  return !cardLengthsMetres.some(card => ours.some(metres => Math.abs(metres - card) <= CARD_TOLERANCE * card))
}
