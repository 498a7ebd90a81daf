import type { CourseFields, FieldProblem, ProblemCode } from '@pinwise/contract'
import { AppError } from '../app-error.ts'

/** Refuses lists that contradict themselves, naming the places. The database holds the same by constraint. */
export function checkCourseLists({ holes, tees }: Partial<Pick<CourseFields, 'holes' | 'tees'>>): void {
  if (holes) {
    refuseRepeated(
      'hole_numbers_repeated',
      'holes',
      'number',
      holes.map(hole => hole.number),
    )
    refuseRepeated(
      'stroke_indexes_repeated',
      'holes',
      'strokeIndex',
      holes.map(hole => hole.strokeIndex),
    )
    refuseRepeated(
      'invalid_body',
      'holes',
      'id',
      holes.map(hole => hole.id),
    )
  }
  if (tees) {
    refuseRepeated(
      'tees_repeated',
      'tees',
      'name',
      tees.map(tee => `${tee.gender} ${tee.name}`),
    )
    refuseRepeated(
      'tees_repeated',
      'tees',
      'id',
      tees.map(tee => tee.id),
    )
  }
}

function refuseRepeated(
  code: ProblemCode,
  list: string,
  field: string,
  values: readonly (string | number | null | undefined)[],
) {
  const seen = new Set<string | number>()
  const fields: FieldProblem[] = []
  values.forEach((value, index) => {
    if (value === null || value === undefined) return
    if (seen.has(value)) fields.push({ path: `${list}.${index}.${field}`, code: 'repeated' })
    seen.add(value)
  })
  if (fields.length > 0) throw new AppError(code, { fields })
}
