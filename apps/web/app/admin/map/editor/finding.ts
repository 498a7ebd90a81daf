import type { GeometryProblemCode, LngLat } from '@pinwise/golf'
import type { RecordKey } from './map-records.ts'
import type { ShapeRef } from './shapes.ts'

/** Errors that the server would refuse: publishing is blocked while there is one. */
export const ERROR_CODES = [
  'shape_crossing',
  'shape_short',
  'shape_far',
  'shape_large',
  'shape_inner',
  'shape_kind',
  'number_repeated',
  'index_repeated',
] as const

/** Warnings that a user should check; the course may be right all the same. */
export const WARNING_CODES = [
  'no_green',
  'no_tee',
  'no_line',
  'line_misses_green',
  'green_small',
  'green_large',
  'length_off_card',
  'par_unlikely',
  'index_missing',
  'index_estimated',
  'feature_of_no_hole',
  'feature_outside',
  'greens_overlap',
] as const

export type FindingCode = (typeof ERROR_CODES)[number] | (typeof WARNING_CODES)[number]

export interface Finding {
  readonly code: FindingCode
  /** The record to jump to. */
  readonly key: RecordKey
  readonly shape: ShapeRef | null
  /** The position, where the shape alone is not precise enough. */
  readonly at: LngLat | null
  /** Values for the sentence. */
  readonly values: Readonly<Record<string, number>>
}

/** A unique key of each finding: a hole may have the same finding twice. */
export const findingKey = ({ code, key, shape, values }: Finding): string => JSON.stringify([code, key, shape, values])

export const isError = ({ code }: Finding): boolean => (ERROR_CODES as readonly string[]).includes(code)

/** The finding codes of the results of `checkGeometry`. */
export const CODE_OF_PROBLEM: Readonly<Record<GeometryProblemCode, FindingCode>> = {
  geometry_malformed: 'shape_short',
  geometry_type_not_allowed: 'shape_kind',
  geometry_too_large: 'shape_large',
  geometry_outside_world: 'shape_far',
  coordinates_swapped: 'shape_far',
  geometry_far_from_club: 'shape_far',
  line_too_short: 'shape_short',
  ring_too_short: 'shape_short',
  ring_not_closed: 'shape_short',
  ring_self_crossing: 'shape_crossing',
  hole_outside_ring: 'shape_inner',
  holes_overlap: 'shape_inner',
}
