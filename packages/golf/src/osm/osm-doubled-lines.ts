import { distanceToPolyline, distanceToSegment, lineEdges } from '../geometry/plane-geometry.ts'
import { courseKey } from '../holes/hole-label.ts'
import type { OsmHoleLine } from './osm-hole-line.ts'
import { planeDistance, planeLength } from './osm-object.ts'

const SAME_END_METRES = 20
const ALONG_METRES = 30
const JOINS_METRES = 10
const FROM_START_METRES = 30
const SAME_CORNER_METRES = 1

/**
 * Some mappers draw one line for each colour of tee, to the green or to where it meets the others. Lines of one number
 * that are one hole become one, the longest that can be played.
 */
export function mergeDoubled(lines: readonly OsmHoleLine[]): OsmHoleLine[] {
  const kept: OsmHoleLine[] = []
  const byLength = lines
    .map(line => ({ line, metres: planeLength(line.line), hasGreen: line.green === null ? 0 : 1 }))
    .sort((a, b) => b.hasGreen - a.hasGreen || b.metres - a.metres)
  for (const { line } of byLength) {
    const at = kept.findIndex(other => areOneCourse(other, line) && (isAlong(other, line) || joins(other, line) >= 0))
    const main = kept[at]
    if (main === undefined) kept.push(line)
    else kept[at] = joined(main, line)
  }
  const order = new Map(lines.map((line, index) => [line.key, index]))
  return kept.sort((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0))
}

/** The shorter lies along the longer and ends with it. */
function isAlong(longer: OsmHoleLine, shorter: OsmHoleLine): boolean {
  const [end, otherEnd] = [longer.line.at(-1), shorter.line.at(-1)]
  const [a, b] = [longer.label.number, shorter.label.number]
  // Of two lines that lie on each other, one may have lost its number.
  if ((a !== b && a !== null && b !== null) || end === undefined || otherEnd === undefined) return false
  const isSameGreen = longer.green !== null && longer.green === shorter.green
  if (!isSameGreen && planeDistance(end, otherEnd) > SAME_END_METRES) return false
  return shorter.line.slice(0, -1).every(point => distanceToPolyline(point, longer.line) <= ALONG_METRES)
}

/** The leg of the main line that a line from another tee runs into, or −1. */
function joins(main: OsmHoleLine, branch: OsmHoleLine): number {
  const [end, start] = [branch.line.at(-1), main.line[0]]
  const [a, b] = [main.label.number, branch.label.number]
  if (end === undefined || start === undefined || main.green === null || branch.green !== null) return -1
  if ((a !== b && a !== null && b !== null) || planeDistance(end, start) <= FROM_START_METRES) return -1
  return lineEdges(main.line).findIndex(([from, to]) => distanceToSegment(end, from, to) <= JOINS_METRES)
}

function areOneCourse(a: OsmHoleLine, b: OsmHoleLine): boolean {
  const isUnlabelled = ({ label }: OsmHoleLine) => label.number === null && label.course === null
  return isUnlabelled(a) || isUnlabelled(b) || commonCourse(a, b) !== undefined
}

/** "Sixth Y" and "Sixth R" are both of the course "Sixth"; undefined where the names have nothing in common. */
function commonCourse({ label: a }: OsmHoleLine, { label: b }: OsmHoleLine): string | null | undefined {
  if (a.course === null || b.course === null) return a.course === b.course ? null : undefined
  if (courseKey(a.course) === courseKey(b.course)) return a.course
  const [first, second] = [a.course.split(' '), b.course.split(' ')]
  const same = first.filter((word, index) => word === second[index])
  const differ = Math.max(first.length, second.length) - same.length
  return differ === 1 && first.at(-1)?.length === 1 ? same.join(' ') || null : undefined
}

function joined(main: OsmHoleLine, other: OsmHoleLine): OsmHoleLine {
  const course = commonCourse(main, other) ?? main.label.course ?? other.label.course
  const number = main.label.number ?? other.label.number
  const flags = main.flags.includes('line_doubled') ? main.flags : [...main.flags, 'line_doubled' as const]
  const merged = { ...main, label: { ...main.label, course, number }, flags }
  const leg = joins(main, other)
  if (leg < 0) return merged
  const [end, corner] = [other.line.at(-1), main.line[leg + 1]]
  const isCorner = end !== undefined && corner !== undefined && planeDistance(end, corner) < SAME_CORNER_METRES
  const rest = isCorner && leg + 2 < main.line.length ? leg + 2 : leg + 1
  const line = [...other.line, ...main.line.slice(rest)]
  if (planeLength(line) <= planeLength(main.line)) return merged
  return { ...merged, line, coordinates: [...other.coordinates, ...main.coordinates.slice(rest)] }
}
