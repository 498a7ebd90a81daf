import { CallFailed } from '@pinwise/contract'
import { isOver, type SentCall, type Sharing } from './sharing-setting.ts'

const DAY_SECONDS = 86_400

interface MarshalCallsOptions {
  readonly read: () => Sharing | null
  readonly write: (sharing: Sharing) => void
  readonly send: (
    body: Omit<SentCall, 'isHandled' | 'isWaiting' | 'calledAtMs'> & { userTrackerId: string; secondsAgo: number },
  ) => Promise<{ readonly handledAt: string | null }>
  readonly now: () => number
  /** A call that had waited will never reach the club. */
  readonly onLost: (call: SentCall, sharing: Sharing) => void
  /** The club has it after all. */
  readonly onArrived: (call: SentCall) => void
}

/** How long a call has waited, by one clock from beginning to end: it does not matter whether that is right. */
export const secondsSince = (atMs: number, nowMs: number): number =>
  Math.min(DAY_SECONDS, Math.max(0, Math.round((nowMs - atMs) / 1000)))

/** Calls for the marshal, on the disk before they are sent, so that they outlive a dead spot and a closed app. */
export function createMarshalCalls({ read, write, send, now: nowMs, onLost, onArrived }: MarshalCallsOptions) {
  const store = (call: SentCall | null) => {
    const now = read()
    if (now) write({ ...now, call })
  }
  return {
    /** Before the phone looks for its place: whatever is tapped or closed meanwhile, the call is not forgotten. */
    keepCall(call: SentCall): void {
      store({ ...call, isWaiting: true })
    },
    /** Sent again, it is the same call, and says whether somebody has seen to it. Fails where the server refuses it. */
    async callMarshal(call: SentCall): Promise<void> {
      const sharing = read()
      if (!sharing || isOver(sharing)) return
      if (call.isWaiting === undefined) store({ ...call, isWaiting: true })
      const { isHandled: _, isWaiting: __, calledAtMs = nowMs(), ...sent } = call
      try {
        const { handledAt } = await send({
          ...sent,
          userTrackerId: sharing.id,
          secondsAgo: secondsSince(calledAtMs, nowMs()),
        })
        onArrived(call)
        const other = read()?.call
        // Withdrawn while it was on its way, the club has it all the same; a newer one stays.
        if (!other || other.id === call.id) store({ ...call, isHandled: handledAt !== null, isWaiting: false })
      } catch (error) {
        const status = error instanceof CallFailed ? (error.problem?.status ?? 0) : 0
        if (status !== 400 && status !== 404) return
        if (read()?.call?.id === call.id) {
          store(null)
          if (call.isWaiting) onLost(call, sharing)
        }
        throw error
      }
    },
    /** Only what has not left the phone. */
    withdrawCall(): void {
      if (read()?.call?.isWaiting) store(null)
    },
  }
}
