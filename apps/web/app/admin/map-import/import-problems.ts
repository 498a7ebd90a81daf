import { MAP_FILE_PROBLEM_CODES } from '@pinwise/golf'

/** Why an import was refused: errors of the parser, and those that the server adds. Each has a message. */
export const IMPORT_PROBLEM_CODES = [
  ...MAP_FILE_PROBLEM_CODES,
  'too_long',
  'map_too_detailed',
  'too_large_inside',
  'interrupted',
  'no_club_near',
] as const

type ImportProblemCode = (typeof IMPORT_PROBLEM_CODES)[number]

/** A server that is newer than this page may have more codes. */
export function knownProblem(code: string): ImportProblemCode | 'unknown' {
  return IMPORT_PROBLEM_CODES.find(known => known === code) ?? 'unknown'
}
