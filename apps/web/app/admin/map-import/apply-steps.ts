import type { ReviewStep } from '@pinwise/contract'
import { type ClubProposal, type ReviewProblemCode, reviewClub } from '@pinwise/golf'

type AppliedSteps =
  | { readonly ok: true; readonly club: ClubProposal }
  | { readonly ok: false; readonly code: ReviewProblemCode; readonly key: string; readonly step: number }

/** The expected result of these steps: all of them applied, or the reason why one of them fails. */
export function applySteps(club: ClubProposal, steps: readonly ReviewStep[]): AppliedSteps {
  let now = club
  for (const [step, operation] of steps.entries()) {
    const result = reviewClub(now, operation)
    if (!result.ok) return { ok: false, code: result.code, key: result.key, step }
    now = result.club
  }
  return { ok: true, club: now }
}

/** Applies the pending steps on top of the server's last answer. One that no longer fits is left out. */
export function withPending(
  club: ClubProposal,
  pending: readonly { readonly steps: readonly ReviewStep[] }[],
): ClubProposal {
  return pending.reduce((now, { steps }) => {
    const applied = applySteps(now, steps)
    return applied.ok ? applied.club : now
  }, club)
}
