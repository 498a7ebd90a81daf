import { CallFailed } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { signedInGolfer } from '../golfer.ts'
import { golferCall } from '../golfer-call.ts'
import { syncStorage } from '../play-database.ts'
import { createRoundSync, type Gone, type RoundServer } from './round-sync.ts'

/** The page is told of every change that came from elsewhere. */
export const ROUNDS_CHANNEL = 'play rounds'
const AFTER_A_TAP_MS = 700
const HEARS_EVERY_MS = 60_000

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
    // Somebody else's, not as the contract has it, or one too many: the phone keeps it and sends the others.
    if (status === 404 || status === 400 || status === 409) return 'refused'
    throw error
  }
}

let turn: Promise<void> = Promise.resolve()
let heardAt = 0

/** One at a time. Without an answer everything stays as it is, for the next time. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = turn.then(work).catch(error => {
    if (!(error instanceof CallFailed)) throw error
  })
  // Whoever asks hears of the failure; what comes next takes place all the same.
  turn = done.catch(() => undefined)
  return done
}

const syncOf = (owner: string) => createRoundSync({ storage: syncStorage, server, owner })

function tell(): void {
  const channel = new BroadcastChannel(ROUNDS_CHANNEL)
  channel.postMessage('synced')
  channel.close()
}

export function syncRounds({ hearing, isAsked = false }: { hearing?: string; isAsked?: boolean } = {}): Promise<void> {
  return inTurn(async () => {
    const golfer = signedInGolfer()
    if (!golfer || !navigator.onLine) return
    const sync = syncOf(golfer.sub)
    await sync.sendRounds(hearing)
    tell()
    if (!isAsked && Date.now() - heardAt < HEARS_EVERY_MS) return
    heardAt = Date.now()
    await sync.receiveRounds()
    tell()
  })
}

let waiting: ReturnType<typeof setTimeout> | undefined

/** A few taps of one hole go together. */
export function syncSoon(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => void syncRounds(), AFTER_A_TAP_MS)
}

export const leavePhone = (owner: string): Promise<void> => inTurn(() => syncOf(owner).leavePhone())

/** As long as the app is open: with every signal, and whenever the phone comes out of the pocket. */
export function keepInSync(): () => void {
  const wake = () => document.visibilityState === 'visible' && void syncRounds()
  const timer = setInterval(wake, HEARS_EVERY_MS)
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  wake()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
  }
}
