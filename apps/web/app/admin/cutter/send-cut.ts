import { CallFailed, type Client, type Pin, type Problem } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { isSamePlace } from '@pinwise/golf'
import type { Cut, TheirPin } from './cut.ts'
import type { QueueAction } from './cut-queue.ts'
import { NotSignedIn } from './cutter-call.ts'
import { isFinal } from './is-final.ts'

/** What became of an attempt: what is now known of the cut, or why nothing is. */
export type Attempt = QueueAction | Halt
/** Nobody answered, or nobody is signed in: nothing goes on for now. */
export type Halt = 'silence' | 'not-signed-in'

export interface Sending {
  readonly call: Client
  readonly clubId: string
  readonly now: () => number
  readonly act: (action: QueueAction) => Promise<unknown>
}

/** Asks as often as it takes under the one key of the cut, so it is done once. */
export async function sendCut(cut: Cut, { call, clubId, now, act }: Sending): Promise<Attempt> {
  const { key, plan, position, holeId, seenPinId } = cut
  try {
    if (plan?.isLeft) {
      const theirs = await movePlan(cut, { call, clubId, act })
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

/** The plan of the day comes true at the place where the hole was cut. Their plan, where somebody has changed it. */
async function movePlan(
  { plan, position }: Cut,
  { call, clubId, act }: Pick<Sending, 'call' | 'clubId' | 'act'>,
): Promise<TheirPin | null> {
  if (!plan) return null
  try {
    const body = { version: plan.version, position }
    const { version } = await call(calls.changePin, { params: { id: plan.id }, body, clubId })
    await act({ type: 'plan-moved', planId: plan.id, version })
    return null
  } catch (error) {
    const problem = error instanceof CallFailed ? error.problem : null
    // It has come true or is gone: there is nothing to move.
    if (problem?.code === 'pin_not_planned' || problem?.code === 'pin_not_found') return null
    if (problem?.code !== 'version_conflict') throw error
    const now = problem.conflict?.current as Pin | undefined
    if (now?.state !== 'planned') return null
    await act({ type: 'plan-moved', planId: plan.id, version: now.version })
    return isSamePlace(now.position, position) ? null : theirPin(now)
  }
}

/** Of a token that could not be had. */
export const haltOf = (error: unknown): Halt => (error instanceof NotSignedIn ? 'not-signed-in' : 'silence')

function attemptOf(error: unknown, cut: Cut, now: () => number): Attempt {
  if (error instanceof NotSignedIn) return 'not-signed-in'
  // What is no answer of ours, as from the sign-in page of a hotel's network, is none.
  const problem = error instanceof CallFailed ? error.problem : null
  if (problem?.status === 401) return 'not-signed-in'
  if (!problem || !isFinal(problem)) return 'silence'
  if (problem.code === 'pin_conflict') return conflictOf(problem, cut, now)
  return { type: 'refused', key: cut.key, code: problem.code }
}

function conflictOf({ conflict }: Problem, { key, holeId, position, plan }: Cut, now: () => number): QueueAction {
  const current = (conflict?.current ?? []) as readonly Pin[]
  const theirs = current.find(pin => pin.holeId === holeId)
  // The plan that the person had before them has come true: that is no surprise to them.
  if (theirs && theirs.id === plan?.id) return { type: 'seen', key, pinId: theirs.id }
  if (theirs && isSamePlace(theirs.position, position)) return { type: 'sent', key, pinId: theirs.id, at: now() }
  return { type: 'conflict', key, of: 'pin', theirs: theirs ? theirPin(theirs) : null }
}

const theirPin = ({ id, position, version }: Pin): TheirPin => ({ id, position, version })
