import type { ReviewStep } from '@pinwise/contract'
import { type ClubProposal, type ReviewProblemCode, reviewClub } from '@pinwise/golf'

export type AppliedSteps =
  | { readonly ok: true; readonly club: ClubProposal }
  | { readonly ok: false; readonly code: ReviewProblemCode; readonly key: string; readonly step: number }

/** What the server will make of these steps: all of them, or the reason why the first one that fails cannot be. */
export function applySteps(club: ClubProposal, steps: readonly ReviewStep[]): AppliedSteps {
  let now = club
  for (const [step, operation] of steps.entries()) {
    const result = reviewClub(now, operation)
    if (!result.ok) return { ok: false, code: result.code, key: result.key, step }
    now = result.club
  }
  return { ok: true, club: now }
}

/** Steps that are under way, on top of what the server has said last. One that no longer fits is left out. */
export function withPending(
  club: ClubProposal,
  pending: readonly { readonly steps: readonly ReviewStep[] }[],
): ClubProposal {
  return pending.reduce((now, { steps }) => {
    const applied = applySteps(now, steps)
    return applied.ok ? applied.club : now
  }, club)
}
