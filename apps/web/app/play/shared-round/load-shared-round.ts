import { CallFailed, type SharedRound } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { playCall } from '../play-call.ts'

export interface LoadedRound {
  /** Null where the card is not shared, or not any more. */
  readonly shared: SharedRound | null
  /** There was no answer: the card may be shared all the same. */
  readonly isSilent?: boolean
}

export async function loadSharedRound(token: string): Promise<LoadedRound> {
  try {
    return { shared: await playCall(calls.getSharedRound, { params: { token } }) }
  } catch (error) {
    const status = error instanceof CallFailed ? error.problem?.status : undefined
    // Too short or too long a token is answered with 400.
    return { shared: null, isSilent: status !== 404 && status !== 400 }
  }
}
