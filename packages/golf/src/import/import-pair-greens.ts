import type { PlanePoint } from '../geometry/geodesy.ts'
import { signedRingArea } from '../geometry/plane-geometry.ts'
import { numbersOf } from '../osm/osm-greens.ts'
import { MIN_GREEN_SQUARE_METRES } from '../osm/osm-hole-line.ts'
import { centreOfObject, distanceToObject, isAbout, isArea, type OsmObject, planeDistance } from '../osm/osm-object.ts'

export type HolePair = { green: OsmObject; tees: OsmObject[]; fairway: OsmObject | null; start: PlanePoint }

/** Nothing real is larger; the work grows with the product. */
const MAX_GREENS = 120
const MAX_TEES = 600
const SAME_TEE_METRES = 25
const MIN_METRES = 60
const MAX_METRES = 620
const MAX_WITHOUT_FAIRWAY_METRES = 240
/** Below this a tee near a green is more likely that of the next hole. */
const LIKELY_METRES = 110
const FAIRWAY_TO_GREEN_METRES = 60
/** From the centre of a green, so that most fairways need not be measured. */
const MAX_FAIRWAY_METRES = 200
const MAX_WAYS = 6
const MIN_FAIRWAY_METRES = 100
const MAX_COST = 130
const SAME_NUMBER_BONUS = 1000

/**
 * Pairs each green with the tees it is played from: along a fairway whose far end lies before the tees, or straight to
 * a short hole. The surest pairs are made first; a green with only a fairway begins at the far end of that.
 */
export function pairGreens(
  greens: readonly OsmObject[],
  tees: readonly OsmObject[],
  fairways: readonly OsmObject[],
): HolePair[] {
  if (greens.length > MAX_GREENS || tees.length > MAX_TEES) return []
  const groups = gatherTees(tees)
  const candidates = greens.flatMap(green => {
    const ways = [null, ...waysTo(green, fairways)]
    return [null, ...groups].flatMap(group => ways.flatMap(way => weigh(green, group, way) ?? []))
  })
  const taken = new Set<unknown>()
  const pairs: HolePair[] = []
  for (const { green, group, way } of candidates.sort((a, b) => a.cost - b.cost)) {
    const fairwayTaken = group === null && taken.has(way?.fairway)
    if (taken.has(green) || (group !== null && taken.has(group)) || fairwayTaken) continue
    for (const part of [green, group, way?.fairway]) if (part) taken.add(part)
    const start = group?.at ?? way?.farEnd ?? centreOfObject(green)
    pairs.push({ green, tees: group?.tees ?? [], fairway: way?.fairway ?? null, start })
  }
  return pairs
}

/**
 * Where the map has no lines, greens that nothing points to are holes too: each from the nearest tees that no other hole
 * has, or else from the side of the nearest other green, where a round would come from. A person has to look at them.
 */
export function pairLeftGreens(
  greens: readonly OsmObject[],
  tees: readonly OsmObject[],
  pairs: readonly HolePair[],
): HolePair[] {
  const played = new Set<unknown>(pairs.flatMap(({ green, tees: own }) => [green, ...own]))
  const groups = gatherTees(tees.filter(tee => !played.has(tee)))
  const left = greens.filter(green => !played.has(green) && isPlayable(green))
  const ways = left
    .flatMap(green => groups.map(group => ({ green, group, metres: planeDistance(group.at, centreOfObject(green)) })))
    .filter(({ metres }) => metres >= MIN_METRES && metres <= MAX_METRES)
    .sort((a, b) => a.metres - b.metres)
  const taken = new Set<unknown>()
  const found = ways.flatMap(({ green, group }): HolePair[] => {
    if (taken.has(green) || taken.has(group)) return []
    taken.add(green).add(group)
    return [{ green, tees: group.tees, fairway: null, start: group.at }]
  })
  // Greens of a map that has neither tees nor fairways tell too little.
  const isCourse = pairs.length + found.length > 0
  const alone = isCourse ? left.filter(green => !taken.has(green)) : []
  return [...found, ...alone.map(green => ({ green, tees: [], fairway: null, start: startBefore(green, greens) }))]
}

function isPlayable(green: OsmObject): boolean {
  return !isArea(green) || Math.abs(signedRingArea(green.paths[0] ?? [])) >= MIN_GREEN_SQUARE_METRES
}

function startBefore(green: OsmObject, greens: readonly OsmObject[]): PlanePoint {
  const centre = centreOfObject(green)
  const others = greens.filter(other => other !== green).map(centreOfObject)
  const [nearest] = others.sort((a, b) => planeDistance(a, centre) - planeDistance(b, centre))
  const metres = nearest === undefined ? 0 : planeDistance(nearest, centre)
  if (nearest === undefined || metres === 0) return { x: centre.x, y: centre.y - LIKELY_METRES }
  const share = LIKELY_METRES / metres
  return { x: centre.x + (nearest.x - centre.x) * share, y: centre.y + (nearest.y - centre.y) * share }
}

type TeeGroup = { tees: OsmObject[]; at: PlanePoint; number: number | null }
type Way = { fairway: OsmObject; farEnd: PlanePoint; gap: number }

function gatherTees(tees: readonly OsmObject[]): TeeGroup[] {
  const groups: TeeGroup[] = []
  for (const tee of tees) {
    const [at, number] = [centreOfObject(tee), numbersOf(tee)[0] ?? null]
    const group = groups.find(
      each =>
        each.number === number && each.tees.some(other => planeDistance(at, centreOfObject(other)) <= SAME_TEE_METRES),
    )
    if (group === undefined) groups.push({ tees: [tee], at, number })
    else group.tees.push(tee)
  }
  return groups
}

function waysTo(green: OsmObject, fairways: readonly OsmObject[]): Way[] {
  const ways = fairways.flatMap(fairway => wayTo(green, fairway))
  return ways.sort((a, b) => a.gap - b.gap).slice(0, MAX_WAYS)
}

function wayTo(green: OsmObject, fairway: OsmObject): Way[] {
  const centre = centreOfObject(green)
  if (!isArea(fairway) || !isAbout(centre, fairway, MAX_FAIRWAY_METRES)) return []
  const gap = Math.min(
    distanceToObject(centre, fairway),
    ...(green.paths[0] ?? []).map(point => distanceToObject(point, fairway)),
  )
  if (gap > FAIRWAY_TO_GREEN_METRES) return []
  const outline = fairway.paths.flat()
  const farEnd = outline.reduce((a, b) => (planeDistance(b, centre) > planeDistance(a, centre) ? b : a), centre)
  return planeDistance(farEnd, centre) < MIN_FAIRWAY_METRES ? [] : [{ fairway, farEnd, gap }]
}

/** The lower the surer; null where it cannot be. */
function weigh(green: OsmObject, group: TeeGroup | null, way: Way | null) {
  const numbers = [green, ...(way === null ? [] : [way.fairway])].flatMap(object => numbersOf(object))
  const number = group?.number ?? null
  if (number !== null && numbers.length > 0 && !numbers.includes(number)) return null
  const agreed = number !== null && numbers.includes(number) ? SAME_NUMBER_BONUS : 0
  if (group === null) return way === null ? null : { green, group, way, cost: MAX_COST + way.gap }
  const centre = centreOfObject(green)
  const metres = planeDistance(group.at, centre)
  if (metres < MIN_METRES || metres > MAX_METRES) return null
  const tooShort = Math.max(0, LIKELY_METRES - metres) * 2
  if (way === null) {
    const cost = 40 + metres * 0.3 + tooShort - agreed
    return cost > MAX_COST || (agreed === 0 && metres > MAX_WITHOUT_FAIRWAY_METRES) ? null : { green, group, way, cost }
  }
  // Tees lie before the fairway, not beside it.
  const beside = Math.max(0, planeDistance(way.farEnd, centre) - metres)
  const cost = planeDistance(group.at, way.farEnd) * 0.3 + way.gap + beside + tooShort - agreed
  return cost > MAX_COST ? null : { green, group, way, cost }
}
