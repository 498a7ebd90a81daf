import { AppError } from './app-error.ts'

/** Why an item was not stored, by its index among those handed in. */
export type Skipped<Reason> = ReadonlyMap<number, Reason>

interface Waiting<Item, Reason> {
  readonly items: readonly Item[]
  readonly resolve: (skipped: Skipped<Reason>) => void
  readonly reject: (error: unknown) => void
}

interface GroupCommit<Item, Reason> {
  /** Plural noun for the error when too many are waiting. */
  readonly name: string
  /** Stores the items of several requests in one transaction. */
  readonly store: (items: readonly Item[]) => Promise<Skipped<Reason>>
  /** A request with more items is stored in pieces of this size, one per commit, so that it does not hold up others. */
  readonly pieceSize?: number
}

/** Requests that arrive within this time share a commit; requests that arrive during a commit share the next one. */
const GATHER_MS = 4
const MAX_ITEMS_PER_COMMIT = 2_000
const MAX_WAITING_ITEMS = 100_000

/** Group commit: one statement stores what several requests sent, and each request is answered after the commit. */
export function createGroupCommit<Item, Reason>({
  name,
  store,
  pieceSize = Number.POSITIVE_INFINITY,
}: GroupCommit<Item, Reason>) {
  let waiting: Waiting<Item, Reason>[] = []
  let waitingItems = 0
  let isFlushing = false

  /** In order of arrival, except that a commit has at most one full piece. */
  function takeNext(): Waiting<Item, Reason>[] {
    const taken: Waiting<Item, Reason>[] = []
    const left: Waiting<Item, Reason>[] = []
    let items = 0
    let hasFullPiece = false
    for (const one of waiting) {
      const isFullPiece = one.items.length >= pieceSize
      const fits = items === 0 || (items + one.items.length <= MAX_ITEMS_PER_COMMIT && !(isFullPiece && hasFullPiece))
      if (!fits) {
        left.push(one)
        continue
      }
      taken.push(one)
      items += one.items.length
      hasFullPiece ||= isFullPiece
    }
    waiting = left
    waitingItems -= items
    return taken
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const together = takeNext()
      try {
        answerEach(together, await store(together.flatMap(({ items }) => items)))
      } catch (error) {
        await storeEachAlone(together, error)
      }
    }
    isFlushing = false
  }

  /** A request that cannot be stored does not fail the requests it shared a commit with. */
  async function storeEachAlone(together: readonly Waiting<Item, Reason>[], cause: unknown): Promise<void> {
    const isUnavailable = cause instanceof AppError && cause.code === 'unavailable'
    for (const one of together) {
      if (isUnavailable || together.length === 1) one.reject(cause)
      else await store(one.items).then(one.resolve, one.reject)
    }
  }

  function enqueue(items: readonly Item[]): Promise<Skipped<Reason>> {
    if (waitingItems + items.length > MAX_WAITING_ITEMS) {
      throw new AppError('unavailable', { detail: `too many ${name} are waiting` })
    }
    return new Promise((resolve, reject) => {
      waiting.push({ items, resolve, reject })
      waitingItems += items.length
      if (isFlushing) return
      isFlushing = true
      setTimeout(() => void flush(), GATHER_MS)
    })
  }

  /** Resolves after the commit. After an error some pieces may be stored: the same items can be sent again. */
  return async function storeTogether(items: readonly Item[]): Promise<Skipped<Reason>> {
    if (items.length <= pieceSize) return enqueue(items)
    const skipped = new Map<number, Reason>()
    for (let from = 0; from < items.length; from += pieceSize) {
      const ofPiece = await enqueue(items.slice(from, from + pieceSize))
      for (const [index, reason] of ofPiece) skipped.set(from + index, reason)
    }
    return skipped
  }
}

/** Each request learns about its own items, counted from its first. */
function answerEach<Item, Reason>(together: readonly Waiting<Item, Reason>[], skipped: Skipped<Reason>): void {
  let from = 0
  for (const { items, resolve } of together) {
    const own = new Map<number, Reason>()
    for (let index = 0; skipped.size > 0 && index < items.length; index++) {
      const reason = skipped.get(from + index)
      if (reason !== undefined) own.set(index, reason)
    }
    resolve(own)
    from += items.length
  }
}
