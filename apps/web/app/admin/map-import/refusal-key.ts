import { REVIEW_PROBLEM_CODES } from '@pinwise/golf'

/** The message for a refused step; a server that is newer than this page may have more codes. */
export function refusalKey(code: string) {
  const known = REVIEW_PROBLEM_CODES.find(each => each === code) ?? 'unknown'
  return `refusals.${known}` as const
}
