import { CallFailed } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { signedInGolfer } from '../golfer.ts'
import { golferCall } from '../golfer-call.ts'
import { syncStorage } from '../play-database.ts'
import { createRoundSync, type Gone, type RoundServer } from './round-sync.ts'

/** The channel that notifies pages of changes from elsewhere. */
export const ROUNDS_CHANNEL = 'play rounds'
const AFTER_A_TAP_MS = 700
const FETCH_INTERVAL_MS = 60_000

const server: RoundServer = {
  save: (id, body) => unlessGone(golferCall(calls.saveRound, { params: { id }, body })),
  list: offset => golferCall(calls.listRounds, { query: { limit: 200, offset } }),
  get: id => unlessGone(golferCall(calls.getRound, { params: { id } })),
  remove: async id => {
    await unlessGone(golferCall(calls.deleteRound, { params: { id } }))
  },
}

async function unlessGone<T>(answer: Promise<T>): Promise<T | Gone> {
  try {
    return await answer
  } catch (error) {
    const status = error instanceof CallFailed ? error.problem?.status : undefined
    if (status === 410) return 'removed'
    // Another golfer's round, an invalid one, or one too many: it stays on the phone, and the others are sent.
    if (status === 404 || status === 400 || status === 409 || status === 422) return 'refused'
    throw error
  }
}

let turn: Promise<void> = Promise.resolve()
let fetchedAt = 0

/** Runs one task at a time. Without an answer from the server everything stays for the next time. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = turn.then(work).catch(error => {
    if (!(error instanceof CallFailed)) throw error
  })
  // The caller gets the failure; the next task runs all the same.
  turn = done.catch(() => undefined)
  return done
}

/** Of this file and all that it needs: its address carries a hash of them. */
const version = import.meta.url

const syncOf = (owner: string) => createRoundSync({ storage: syncStorage, server, owner, version })

export function notifyPages(): void {
  const channel = new BroadcastChannel(ROUNDS_CHANNEL)
  channel.postMessage('synced')
  channel.close()
}

export function syncRounds({
  refreshId,
  isForced = false,
}: {
  refreshId?: string
  isForced?: boolean
} = {}): Promise<void> {
  return inTurn(async () => {
    const golfer = signedInGolfer()
    if (!golfer || !navigator.onLine) return
    const sync = syncOf(golfer.sub)
    await sync.sendRounds(refreshId)
    notifyPages()
    if (!isForced && Date.now() - fetchedAt < FETCH_INTERVAL_MS) return
    fetchedAt = Date.now()
    await sync.receiveRounds()
    notifyPages()
  })
}

let waiting: ReturnType<typeof setTimeout> | undefined

/** A few taps of one hole go together. */
export function syncSoon(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => void syncRounds(), AFTER_A_TAP_MS)
}

/**
 * Before a sign-out. What the server has leaves at once, because the sign-out does not wait long for an answer; then what
 * waited. Nothing is received any more, and a guest's rounds, which the app has not yet taken over, stay the guest's.
 */
export function leavePhone(owner: string): Promise<void> {
  return inTurn(async () => {
    const sync = syncOf(owner)
    await sync.leavePhone()
    try {
      if (navigator.onLine) await sync.sendRounds(undefined, false)
    } finally {
      await sync.leavePhone()
      notifyPages()
    }
  })
}

/** Syncs while the app is open: regularly, when the network returns, and when the page becomes visible. */
export function startRoundSync(): () => void {
  const wake = () => document.visibilityState === 'visible' && void syncRounds()
  const timer = setInterval(wake, FETCH_INTERVAL_MS)
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  wake()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
  }
}
