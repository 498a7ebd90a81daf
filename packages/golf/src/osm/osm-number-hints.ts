import { insideRings } from '../geometry/plane-geometry.ts'
import { courseKey } from '../holes/hole-label.ts'
import { courseOfLabel, numbersOf } from './osm-greens.ts'
import type { HoleSurroundings, OsmHoleLine } from './osm-hole-line.ts'
import { distanceToObject, isAbout, isArea, type OsmObject, planeDistance, pointsAlong } from './osm-object.ts'

const PIN_METRES = 15
const TEE_METRES = 25

/**
 * Numbers for lines without one, from what carries a number beside them: the flag on their green, the green, the tees
 * at their start, the fairway they run along. A hint counts only if all of its kind agree.
 */
export function hintNumbers(lines: readonly OsmHoleLine[], around: HoleSurroundings): OsmHoleLine[] {
  const numbered = (objects: OsmObject[]) => objects.filter(object => numbersOf(object).length === 1)
  const [pins, tees, fairways] = [
    numbered(around.pins),
    numbered(around.tees),
    numbered(around.fairways).filter(isArea),
  ]
  return lines.map(line => {
    if (line.label.number !== null) return line
    const hint =
      agreed(pins.filter(pin => isOnGreen(pin, line))) ??
      agreed(line.green === null ? [] : [line.green]) ??
      agreed(tees.filter(tee => isWithin(line.line[0], tee, TEE_METRES))) ??
      agreed(fairways.filter(fairway => runsAlong(line, fairway)))
    if (hint === null) return line
    const label = { ...line.label, number: hint.number, course: line.label.course ?? hint.course }
    return { ...line, label, flags: [...line.flags, 'number_hinted' as const] }
  })
}

/** A loop and its number belong together: "Gul - 1" and "Blå - 1" beside one line agree on nothing. */
function agreed(objects: readonly OsmObject[]): { number: number; course: string | null } | null {
  const hints = new Map(
    objects.flatMap(object => {
      const course = courseOfLabel(object)
      return numbersOf(object).map(number => [`${number} ${courseKey(course ?? '')}`, { number, course }] as const)
    }),
  )
  const [only] = hints.values()
  return hints.size === 1 && only !== undefined ? only : null
}

function isWithin(point: OsmHoleLine['line'][number] | undefined, object: OsmObject, metres: number): boolean {
  return point !== undefined && isAbout(point, object, metres) && distanceToObject(point, object) <= metres
}

function isOnGreen(pin: OsmObject, { green, line }: OsmHoleLine): boolean {
  const at = pin.paths[0]?.[0]
  if (at !== undefined && green !== null && insideRings(at, green.paths)) return true
  return isWithin(line.at(-1), pin, PIN_METRES)
}

function runsAlong({ line }: OsmHoleLine, fairway: OsmObject): boolean {
  const points = pointsAlong(line, 20)
  return points.filter(point => insideRings(point, fairway.paths)).length * 3 > points.length
}

/**
 * A hinted number that comes more often than numbers usually do here is a wrong hint, not another course: the holes
 * that fit best between their neighbours keep it, the others have none.
 */
export function dropDoubtfulHints(holes: readonly OsmHoleLine[]): OsmHoleLine[] {
  const byNumber = Map.groupBy(
    holes.filter(({ label }) => label.number !== null),
    ({ label }) => label.number ?? 0,
  )
  const counts = [...byNumber.values()].map(({ length }) => length).sort((a, b) => a - b)
  const usual = counts[Math.floor(counts.length / 2)] ?? 1
  const doubtful = new Set<OsmHoleLine>()
  for (const [number, same] of byNumber) {
    const hinted = same.filter(({ flags }) => flags.includes('number_hinted'))
    const neighbours = { before: byNumber.get(number - 1) ?? [], after: byNumber.get(number + 1) ?? [] }
    const worst = hinted
      .map(hole => ({ hole, metres: walkThrough(hole, neighbours.before, neighbours.after) }))
      .sort((a, b) => b.metres - a.metres)
    for (const { hole } of worst.slice(0, Math.max(0, same.length - usual))) doubtful.add(hole)
  }
  return holes.map(hole => {
    if (!doubtful.has(hole)) return hole
    const flags = hole.flags.filter(flag => flag !== 'number_hinted')
    return { ...hole, flags, label: { ...hole.label, number: null } }
  })
}

function walkThrough(hole: OsmHoleLine, before: readonly OsmHoleLine[], after: readonly OsmHoleLine[]): number {
  const nearest = (from: OsmHoleLine, to: OsmHoleLine) => {
    const [green, tee] = [from.line.at(-1), to.line[0]]
    return green === undefined || tee === undefined ? 0 : planeDistance(green, tee)
  }
  const into = before.map(other => nearest(other, hole))
  const out = after.map(other => nearest(hole, other))
  return (into.length > 0 ? Math.min(...into) : 0) + (out.length > 0 ? Math.min(...out) : 0)
}
