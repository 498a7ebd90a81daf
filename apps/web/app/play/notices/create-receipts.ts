import { CallFailed } from '@pinwise/contract'

/** More notices than a phone shows in a season, so that a receipt is not dropped while its notice can be shown. */
const MAX_RECEIPTS = 200

interface ReceiptsOptions<R> {
  readonly read: () => readonly R[]
  readonly write: (receipts: readonly R[]) => void
  /** Two receipts for the same are one. */
  readonly idOf: (receipt: R) => string
  /** Whether it can be sent now: what somebody else has left on this phone waits for them. */
  readonly isOwn?: (receipt: R) => boolean
  readonly send: (receipt: R) => Promise<unknown>
}

/** Receipts of this phone for the club. Each is stored and sent once, later where there is no signal. */
export function createReceipts<R extends { readonly isSent: boolean }>({
  read,
  write,
  idOf,
  isOwn = () => true,
  send,
}: ReceiptsOptions<R>) {
  let sending: Promise<void> | null = null

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = read().find(receipt => !receipt.isSent && isOwn(receipt))
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
