import type { LngLat } from '../geometry/geodesy.ts'
import type { ImportFeatureKind } from '../osm/osm-features.ts'
import type { ClubProposal, HolePar } from './import-proposal.ts'

/** What a person may decide about a proposal. Each is one step that can be sent, stored and done again. */
export type ReviewOperation =
  | { type: 'renumber'; numbers: { holeKey: string; number: number }[] }
  | { type: 'move-hole'; holeKey: string; courseKey: string | null; number: number | null }
  | { type: 'merge-holes'; holeKey: string; otherKey: string }
  | { type: 'split-hole'; holeKey: string; at: LngLat }
  | { type: 'reverse'; holeKey: string }
  | { type: 'assign-green'; holeKey: string; greenKey: string }
  /** Leaves the hole without any green until one is assigned or drawn. */
  | { type: 'unassign-green'; holeKey: string }
  /** A circle stands in for a green that the map does not have. */
  | { type: 'synthesise-green'; holeKey: string; at: LngLat | null }
  /** A curve through an outline of few corners; marked as an estimate. */
  | { type: 'round-greens'; greenKeys: string[] }
  | { type: 'assign-tee' | 'unassign-tee'; holeKey: string; teeKey: string }
  | { type: 'assign-feature' | 'unassign-feature'; holeKey: string; featureKey: string }
  | { type: 'set-kind'; featureKey: string; kind: ImportFeatureKind }
  | { type: 'set-par'; holeKey: string; par: HolePar }
  | { type: 'set-index'; holeKey: string; index: number | null }
  | { type: 'set-name'; holeKey: string; name: string | null }
  | { type: 'drop'; part: 'hole' | 'green' | 'tee' | 'feature'; key: string }
  | { type: 'accept' | 'unaccept'; holeKeys: string[] }
  /** Of holes that the club's map has and the file does not mention. */
  | { type: 'remove-holes' | 'keep-holes'; holeKeys: string[] }
  | { type: 'add-course'; courseKey: string; name: string | null }
  | { type: 'rename-course'; courseKey: string; name: string | null }
  | { type: 'merge-courses'; courseKey: string; otherKey: string }
  | { type: 'split-course'; courseKey: string; fromNumber: number; newKey: string; name: string | null }
  | { type: 'drop-course'; courseKey: string }

export const REVIEW_PROBLEM_CODES = [
  'hole_not_found',
  'course_not_found',
  'green_not_found',
  'tee_not_found',
  'feature_not_found',
  'key_taken',
  'number_taken',
  'number_out_of_range',
  'par_out_of_range',
  'index_out_of_range',
  'name_too_long',
  'same_hole',
  'same_course',
  'already_assigned',
  'not_assigned',
  'kind_not_drawn_so',
  'position_outside_world',
  'split_off_line',
  'split_leaves_nothing',
  'hole_not_ready',
  'hole_in_file',
] as const

export type ReviewProblemCode = (typeof REVIEW_PROBLEM_CODES)[number]

export type ReviewResult = { ok: true; club: ClubProposal } | { ok: false; code: ReviewProblemCode; key: string }

export function refused(code: ReviewProblemCode, key: string): ReviewResult {
  return { ok: false, code, key }
}
