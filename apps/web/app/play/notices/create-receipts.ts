import { CallFailed } from '@pinwise/contract'

/** More than a phone is shown in a season: those that it forgets it does not show again. */
const MAX_RECEIPTS = 200

interface ReceiptsOptions<R> {
  readonly read: () => readonly R[]
  readonly write: (receipts: readonly R[]) => void
  /** Two receipts for the same are one. */
  readonly idOf: (receipt: R) => string
  readonly send: (receipt: R) => Promise<unknown>
}

/** What this phone has to tell the club, each told once and kept; without a signal it is told later. */
export function createReceipts<R extends { readonly isSent: boolean }>({
  read,
  write,
  idOf,
  send,
}: ReceiptsOptions<R>) {
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
      write(read().map(one => (idOf(one) === idOf(next) ? { ...one, isSent: true } : one)))
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
    leave(receipt: R): Promise<void> {
      const known = read()
      if (!known.some(one => idOf(one) === idOf(receipt))) write([...known, receipt].slice(-MAX_RECEIPTS))
      return sendWaiting()
    },
  }
}
