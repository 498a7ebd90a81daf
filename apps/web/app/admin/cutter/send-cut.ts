import { CallFailed, type Client, type Pin, type Problem } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { isSamePlace } from '@pinwise/golf'
import type { Cut, TheirPin } from './cut.ts'
import type { QueueAction } from './cut-queue.ts'
import { NotSignedIn } from './cutter-call.ts'
import { isFinal } from './is-final.ts'

/** The result of an attempt: the action to apply to the queue, or why sending has to stop. */
type Attempt = QueueAction | Halt
/** The server does not answer, or no user is signed in: sending stops for now. */
export type Halt = 'silence' | 'not-signed-in'

interface Sending {
  readonly call: Client
  readonly clubId: string
  readonly now: () => number
  readonly dispatch: (action: QueueAction) => Promise<unknown>
}

/** Repeats the request as often as needed under the cut's idempotency key, so it takes effect once. */
export async function sendCut(cut: Cut, { call, clubId, now, dispatch }: Sending): Promise<Attempt> {
  const { key, plan, position, holeId, seenPinId } = cut
  try {
    if (plan?.isLeft) {
      const theirs = await movePlan(cut, { call, clubId, dispatch })
      if (theirs) return { type: 'conflict', key, of: 'plan', theirs }
    }
    const body = { key, origin: 'cutter' as const, pins: [{ holeId, position, seenPinId }] }
    const { pins } = await call(calls.publishPins, { body, clubId })
    const pin = pins.find(each => each.holeId === holeId)
    return { type: 'sent', key, pinId: pin?.id ?? '', at: now() }
  } catch (error) {
    return attemptOf(error, cut, now)
  }
}

/**
 * Moves the day's plan to where the hole was cut. The result is the current plan, where somebody else has changed it.
 */
async function movePlan(
  { plan, position }: Cut,
  { call, clubId, dispatch }: Pick<Sending, 'call' | 'clubId' | 'dispatch'>,
): Promise<TheirPin | null> {
  if (!plan) return null
  try {
    const body = { version: plan.version, position }
    const { version } = await call(calls.changePin, { params: { id: plan.id }, body, clubId })
    await dispatch({ type: 'plan-moved', planId: plan.id, version })
    return null
  } catch (error) {
    const problem = error instanceof CallFailed ? error.problem : null
    // The plan has taken effect or is deleted: there is nothing to move.
    if (problem?.code === 'pin_not_planned' || problem?.code === 'pin_not_found') return null
    if (problem?.code !== 'version_conflict') throw error
    const now = problem.conflict?.current as Pin | undefined
    if (now?.state !== 'planned') return null
    await dispatch({ type: 'plan-moved', planId: plan.id, version: now.version })
    return isSamePlace(now.position, position) ? null : theirPin(now)
  }
}

/** Why a token could not be obtained. */
export const haltOf = (error: unknown): Halt => (error instanceof NotSignedIn ? 'not-signed-in' : 'silence')

function attemptOf(error: unknown, cut: Cut, now: () => number): Attempt {
  if (error instanceof NotSignedIn) return 'not-signed-in'
  // An answer that is not from our API, such as a captive portal's page, counts as none.
  const problem = error instanceof CallFailed ? error.problem : null
  if (problem?.status === 401) return 'not-signed-in'
  if (!problem || !isFinal(problem)) return 'silence'
  if (problem.code === 'pin_conflict') return conflictOf(problem, cut, now)
  return { type: 'refused', key: cut.key, code: problem.code }
}

function conflictOf({ conflict }: Problem, { key, holeId, position, plan }: Cut, now: () => number): QueueAction {
  const current = (conflict?.current ?? []) as readonly Pin[]
  const theirs = current.find(pin => pin.holeId === holeId)
  // The plan that the user saw has taken effect: that is no conflict.
  if (theirs && theirs.id === plan?.id) return { type: 'seen', key, pinId: theirs.id }
  if (theirs && isSamePlace(theirs.position, position)) return { type: 'sent', key, pinId: theirs.id, at: now() }
  return { type: 'conflict', key, of: 'pin', theirs: theirs ? theirPin(theirs) : null }
}

const theirPin = ({ id, position, version }: Pin): TheirPin => ({ id, position, version })
