import { REVIEW_PROBLEM_CODES } from '@pinwise/golf'

/** The sentence for a step that cannot be taken; a server that is newer than this page may know more reasons. */
export function refusalKey(code: string) {
  const known = REVIEW_PROBLEM_CODES.find(each => each === code) ?? 'unknown'
  return `refusals.${known}` as const
}
