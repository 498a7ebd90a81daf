import { CallFailed } from '@pinwise/contract'
import type { GuestReceipt } from './notice-settings.ts'

/** More than a phone is shown in a season: those that it forgets it does not show again. */
const MAX_RECEIPTS = 200

interface GuestReceiptsOptions {
  readonly read: () => readonly GuestReceipt[]
  readonly write: (receipts: readonly GuestReceipt[]) => void
  readonly send: (receipt: GuestReceipt) => Promise<unknown>
}

/** Notices that this phone has shown without anybody signed in, each told once; without a signal it is told later. */
export function createGuestReceipts({ read, write, send }: GuestReceiptsOptions) {
  let sending: Promise<void> | null = null

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = read().find(({ isSent }) => !isSent)
      if (!next) return
      try {
        await send(next)
      } catch (error) {
        const status = error instanceof CallFailed ? error.problem?.status : undefined
        if (status !== 404 && status !== 400) return
      }
      // What was added while it was on its way stays.
      write(read().map(one => (one.noticeId === next.noticeId ? { ...one, isSent: true } : one)))
    }
  }

  function sendWaiting(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }

  return {
    sendWaiting,
    leave({ noticeId, sendId }: Pick<GuestReceipt, 'noticeId' | 'sendId'>): Promise<void> {
      const known = read()
      if (!known.some(one => one.noticeId === noticeId)) {
        write([...known, { noticeId, sendId, isSent: false }].slice(-MAX_RECEIPTS))
      }
      return sendWaiting()
    },
  }
}
