export type ImportGrade = 'A' | 'B' | 'C' | 'D'

/** Why a hole is not simply right, each with the best grade it leaves possible. */
const BEST_GRADE = {
  /** Nobody can play to it, or it cannot be written, until a person has decided. */
  no_course: 'D',
  no_number: 'D',
  number_repeated: 'D',
  no_green: 'D',
  hole_way_closed: 'D',
  /** Something is invented or missing that a golfer would notice. */
  synthetic_green: 'C',
  no_tee: 'C',
  proposed: 'C',
  number_chained: 'C',
  /** A number that the hole's own line does not say may be wrong. */
  number_hinted: 'C',
  length_unlikely: 'C',
  /** Worth a look. */
  coarse_green: 'B',
  green_rounded: 'B',
  green_mended: 'B',
  green_shared: 'B',
  direction_fixed: 'B',
  line_doubled: 'B',
  par_guessed: 'B',
  index_missing: 'B',
  index_repeated: 'B',
  length_off_card: 'B',
} as const satisfies Record<string, ImportGrade>

export type ImportReason = keyof typeof BEST_GRADE

export const IMPORT_REASONS = Object.keys(BEST_GRADE) as ImportReason[]

/** Reasons that reading finds and no later look at the hole can find again; they stay until a person settles them. */
export type ImportFlag = Extract<
  ImportReason,
  'hole_way_closed' | 'proposed' | 'number_chained' | 'number_hinted' | 'direction_fixed' | 'line_doubled'
>

/** The worst grade among the reasons; a line without a tee whose green or course is invented too is not to be trusted. */
export function gradeOf(reasons: readonly ImportReason[]): ImportGrade {
  const isInvented = reasons.includes('synthetic_green') || reasons.includes('proposed')
  if (isInvented && reasons.includes('no_tee')) return 'D'
  return reasons.reduce<ImportGrade>((worst, reason) => (BEST_GRADE[reason] > worst ? BEST_GRADE[reason] : worst), 'A')
}

/**
 * Whether a person should look at a hole before it is written: something that golfers rely on is made up, guessed or
 * missing. A guessed par leaves a hole as good as its map is, so that its grade alone is not enough.
 */
export function isDoubtful({ grade, reasons }: { grade: ImportGrade; reasons: readonly ImportReason[] }): boolean {
  return grade === 'C' || grade === 'D' || reasons.includes('par_guessed')
}
