import { CallFailed } from '@pinwise/contract'

const LINK_PROBLEMS = ['link_unknown', 'link_used', 'link_expired', 'link_withdrawn'] as const
export type LinkProblem = (typeof LINK_PROBLEMS)[number] | 'noToken' | 'noAnswer'

/** Why a link is of no use, or that nobody answered; null for what is not about the link. */
export function linkProblemOf(error: unknown): LinkProblem | null {
  if (!(error instanceof CallFailed)) return null
  const code = error.problem?.code
  if (!code) return 'noAnswer'
  if (code === 'invalid_body')
    return error.problem?.fields?.some(({ path }) => path === 'token') ? 'link_unknown' : null
  return LINK_PROBLEMS.find(one => one === code) ?? null
}
