import type { ClubMap } from '@pinwise/contract'
import { featureFindings } from './feature-findings.ts'
import { type Finding, isError } from './finding.ts'
import { courseFindings, holeFindings } from './hole-findings.ts'
import { shapeFindings } from './shape-findings.ts'

/** Everything to check before publishing, errors first; then hole by hole, in the order of the scorecard. */
export function findingsOf(map: ClubMap): Finding[] {
  const holes = map.holes.toSorted((a, b) => orderOf(map, a) - orderOf(map, b))
  const found = [
    ...shapeFindings(map),
    ...map.courses.flatMap(course => courseFindings(holes.filter(({ courseId }) => courseId === course.id))),
    ...holes.flatMap(hole => holeFindings(hole, holes)),
    ...featureFindings(map),
  ]
  return [...found.filter(isError), ...found.filter(finding => !isError(finding))]
}

const orderOf = ({ courses }: ClubMap, { courseId, number }: ClubMap['holes'][0]) =>
  courses.findIndex(({ id }) => id === courseId) * 100 + number
