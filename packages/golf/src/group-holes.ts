import { type ChainHole, type ChainStart, chainHoles } from './chain-holes.ts'
import type { PlanePoint } from './geodesy.ts'
import type { OsmHoleLine } from './osm-hole-line.ts'
import { planeDistance } from './osm-object.ts'

/** `chained`: the map has no numbers, ours follow the shortest walk and want a person's eye. */
export type Numbering = 'tagged' | 'chained'

export type HoleGroup = {
  course: string | null
  numbering: Numbering
  holes: { number: number; hole: OsmHoleLine }[]
}

/** Sorts holes into courses; holes that no name, number or walk places are left for a person. */
export function groupHoles(
  lines: readonly OsmHoleLine[],
  clubhouse: PlanePoint | null,
): { groups: HoleGroup[]; unplaced: OsmHoleLine[] } {
  const byCourse = Map.groupBy(lines, line => line.label.course)
  const groups: HoleGroup[] = []
  const unplaced: OsmHoleLine[] = []
  for (const [course, holes] of byCourse) {
    const numbered = holes.filter(hole => hole.label.number !== null)
    if (numbered.length * 2 >= holes.length) {
      groups.push(...splitRepeated(numbered).map(part => asTagged(course, part)))
      unplaced.push(...holes.filter(hole => hole.label.number === null))
    } else if (byCourse.size === 1) groups.push(asChained(course, holes, clubhouse))
    else unplaced.push(...holes)
  }
  return { groups, unplaced }
}

function asTagged(course: string | null, holes: OsmHoleLine[]): HoleGroup {
  const tagged = holes.map(hole => ({ number: hole.label.number ?? 0, hole }))
  return { course, numbering: 'tagged', holes: tagged.sort((a, b) => a.number - b.number) }
}

function asChained(course: string | null, holes: OsmHoleLine[], clubhouse: PlanePoint | null): HoleGroup {
  const first = holes.findIndex(hole => hole.label.number === 1)
  const startAt: ChainStart = first >= 0 ? { hole: first } : clubhouse === null ? null : { beside: clubhouse }
  const order = chainHoles(holes.map(endsOf), startAt)
  const chained = order.map((index, position) => ({ number: position + 1, hole: holes[index] as OsmHoleLine }))
  return { course, numbering: 'chained', holes: chained }
}

function endsOf({ line }: OsmHoleLine): ChainHole {
  const start = line[0] ?? { x: 0, y: 0 }
  return { start, end: line.at(-1) ?? start }
}

/** The same number twice means two courses: each hole joins the course whose last green is nearest to its tee. */
function splitRepeated(holes: OsmHoleLine[]): OsmHoleLine[][] {
  const byNumber = [...Map.groupBy(holes, hole => hole.label.number ?? 0)].sort(([a], [b]) => a - b)
  const courses: OsmHoleLine[][] = []
  for (const [, same] of byNumber) {
    const free = new Set(courses)
    const left = new Set(same)
    while (left.size > 0 && free.size > 0) {
      const pairs = [...left].flatMap(hole => [...free].map(course => ({ hole, course, metres: gap(course, hole) })))
      const nearest = pairs.reduce((a, b) => (b.metres < a.metres ? b : a))
      nearest.course.push(nearest.hole)
      free.delete(nearest.course)
      left.delete(nearest.hole)
    }
    for (const hole of left) courses.push([hole])
  }
  return courses
}

function gap(course: OsmHoleLine[], hole: OsmHoleLine): number {
  const last = course.at(-1)
  return last === undefined ? 0 : planeDistance(endsOf(last).end, endsOf(hole).start)
}
