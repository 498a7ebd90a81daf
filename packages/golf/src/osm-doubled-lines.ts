import { courseKey } from './osm-hole-label.ts'
import type { OsmHoleLine } from './osm-hole-line.ts'
import { planeDistance, planeLength } from './osm-object.ts'
import { distanceToPolyline } from './plane-geometry.ts'

const SAME_END_METRES = 20
const ALONG_METRES = 30

/**
 * Some mappers draw one line for each colour of tee. Lines of one number to one green, of which the shorter lies along
 * the longer, are one hole: the longest line stays.
 */
export function mergeDoubled(lines: readonly OsmHoleLine[]): OsmHoleLine[] {
  const kept: OsmHoleLine[] = []
  const byLength = lines
    .map((line, order) => ({ line, order, metres: planeLength(line.line) }))
    .sort((a, b) => b.metres - a.metres)
  for (const { line } of byLength) {
    const at = kept.findIndex(longer => isSameHole(longer, line))
    const longer = kept[at]
    if (longer === undefined) kept.push(line)
    else kept[at] = joined(longer, line)
  }
  const order = new Map(lines.map((line, index) => [line.key, index]))
  return kept.sort((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0))
}

function isSameHole(longer: OsmHoleLine, shorter: OsmHoleLine): boolean {
  if (longer.label.number !== shorter.label.number) return false
  const [end, otherEnd, start] = [longer.line.at(-1), shorter.line.at(-1), shorter.line[0]]
  if (end === undefined || otherEnd === undefined || start === undefined) return false
  const sameEnd = (longer.green !== null && longer.green === shorter.green) || planeDistance(end, otherEnd) <= SAME_END_METRES
  if (!sameEnd || commonCourse(longer, shorter) === undefined) return false
  return shorter.line.slice(0, -1).every(point => distanceToPolyline(point, longer.line) <= ALONG_METRES)
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

function joined(longer: OsmHoleLine, shorter: OsmHoleLine): OsmHoleLine {
  const course = commonCourse(longer, shorter) ?? null
  const flags = longer.flags.includes('line_doubled') ? longer.flags : [...longer.flags, 'line_doubled' as const]
  return { ...longer, label: { ...longer.label, course }, flags }
}
