/** Every reason for which `checkGeometry` refuses a geometry. */
export const GEOMETRY_PROBLEM_CODES = [
  'geometry_malformed',
  'geometry_type_not_allowed',
  'geometry_too_large',
  'geometry_outside_world',
  'coordinates_swapped',
  'geometry_far_from_club',
  'line_too_short',
  'ring_too_short',
  'ring_not_closed',
  'ring_self_crossing',
  'hole_outside_ring',
  'holes_overlap',
] as const

export type GeometryProblemCode = (typeof GEOMETRY_PROBLEM_CODES)[number]

/** `path` leads into the geometry with dots, `coordinates.0.3`; it is empty where the whole is meant. */
export type GeometryProblem = { path: string; code: GeometryProblemCode }

const MAX_PROBLEMS = 20

export type GeometryProblems = {
  found: GeometryProblem[]
  add: (path: string, code: GeometryProblemCode) => void
  isFull: () => boolean
}

/** A list that stops growing, so that hostile input cannot make a large answer. */
export function collectProblems(): GeometryProblems {
  const found: GeometryProblem[] = []
  return {
    found,
    add: (path, code) => {
      if (found.length < MAX_PROBLEMS) found.push({ path, code })
    },
    isFull: () => found.length >= MAX_PROBLEMS,
  }
}
