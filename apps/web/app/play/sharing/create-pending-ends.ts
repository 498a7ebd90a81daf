import { CallFailed } from '@pinwise/contract'
import type { PendingEnd } from './sharing-setting.ts'

interface PendingEndsOptions {
  readonly read: () => readonly PendingEnd[]
  readonly write: (ends: readonly PendingEnd[]) => void
  /** The account that is signed in on this phone. */
  readonly golfer: () => string | undefined
  readonly send: (userTrackerId: string) => Promise<unknown>
}

/** Shared rounds that are over on this phone. Each is stored until the server knows it. */
export function createPendingEnds({ read, write, golfer, send }: PendingEndsOptions) {
  let sending: Promise<void> | null = null

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = read().find(({ sender }) => sender === undefined || sender === golfer())
      if (!next) return
      try {
        await send(next.userTrackerId)
      } catch (error) {
        const status = error instanceof CallFailed ? error.problem?.status : undefined
        // The round has been deleted, or was never this golfer's.
        if (status !== 404 && status !== 400) return
      }
      write(read().filter(({ userTrackerId }) => userTrackerId !== next.userTrackerId))
    }
  }

  return {
    add: (end: PendingEnd): void => write([...read(), end]),
    sendWaiting(): Promise<void> {
      sending ??= sendAll().finally(() => {
        sending = null
      })
      return sending
    },
  }
}
