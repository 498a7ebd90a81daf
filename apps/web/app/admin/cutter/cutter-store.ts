import { CallFailed } from '@pinwise/contract'
import { onSignIn } from '../../session/session.ts'
import type { CutQueue } from './cut.ts'
import { changeQueue, isOnItsWay, nextDue, nextDueAt, type QueueAction } from './cut-queue.ts'
import { callAs, NotSignedIn, tokenInTime } from './cutter-call.ts'
import {
  readClub,
  readElsewhere,
  readQueue,
  rewriteQueue,
  storeClub,
  type WaitingElsewhere,
} from './cutter-database.ts'
import { fetchClub } from './fetch-club.ts'
import { isFinal } from './is-final.ts'
import { type Halt, haltOf, sendCut } from './send-cut.ts'
import type { CutterOwner, StoredClub } from './stored-club.ts'

export interface CutterState {
  readonly queue: CutQueue
  /** Null while nothing of the club is known. */
  readonly kept: StoredClub | null
  /** Both were looked for on this phone. */
  readonly isRead: boolean
  readonly isSignedIn: boolean
  /** The last question to the server got no answer. */
  readonly isSilent: boolean
  /** Why the club cannot be loaded at all: a code, where the server gave one. */
  readonly refusal: string | null
  /** This phone keeps nothing: what is in the queue lives as long as the page. */
  readonly isForgetful: boolean
  readonly elsewhere: readonly WaitingElsewhere[]
}

export type CutterStore = ReturnType<typeof createCutterStore>

/** Longer than any day of a club. */
const KEEPS_SENT_MS = 48 * 3_600_000
const FIRST_WAIT_MS = 5_000
const MAX_WAIT_MS = 120_000

/** One person's round at one club: what they have cut, and what the server said last. Kept, sent and asked for here. */
export function createCutterStore(owner: CutterOwner) {
  const call = callAs(owner.sub)
  const name = `cutter ${owner.sub} ${owner.clubId}`
  const listeners = new Set<() => void>()
  let state: CutterState = {
    queue: [],
    kept: null,
    isRead: false,
    isSignedIn: true,
    isSilent: false,
    refusal: null,
    isForgetful: false,
    elsewhere: [],
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = FIRST_WAIT_MS
  let isSending = false
  let others: BroadcastChannel | null = null
  /** What this phone could not write down, the oldest first: it is done again upon whatever is read. */
  let unwritten: readonly QueueAction[] = []
  let turn: Promise<void> = Promise.resolve()

  function put(part: Partial<CutterState>): void {
    state = { ...state, ...part }
    for (const tell of listeners) tell()
  }

  async function read(): Promise<void> {
    try {
      const [queue, kept, elsewhere] = await Promise.all([readQueue(owner), readClub(owner), readElsewhere(owner)])
      put({ queue: unwritten.reduce(changeQueue, queue), kept: newest(kept, state.kept), elsewhere, isRead: true })
    } catch {
      put({ isRead: true, isForgetful: true })
    }
  }

  /** One after the other: what could not be written is known to the next, and no older reading hides a newer one. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work)
    return turn
  }

  const act = (action: QueueAction): Promise<void> => inTurn(() => write(action))

  /** Kept first, shown then: what the person sees as done survives the phone. */
  async function write(action: QueueAction): Promise<void> {
    const actions = [...unwritten, action]
    try {
      put({ queue: await rewriteQueue(owner, queue => actions.reduce(changeQueue, queue)), isForgetful: false })
      unwritten = []
      others?.postMessage('changed')
    } catch {
      unwritten = actions
      put({ queue: changeQueue(state.queue, action), isForgetful: true })
    }
    plan()
  }

  /** Sends what is due, one after the other, in one tab at a time. */
  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    let isElsewhere = false
    try {
      if (!navigator.locks) await sendAll()
      else
        await navigator.locks.request(name, { ifAvailable: true }, lock => {
          isElsewhere = !lock
          return lock ? sendAll() : undefined
        })
    } finally {
      isSending = false
      plan(isElsewhere)
    }
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const cut = nextDue(state.queue, Date.now())
      if (!cut) return
      // It is not asked for what cannot be answered: until it has left it can be taken back.
      if (!navigator.onLine) return put({ isSilent: true })
      // Without a token nothing leaves, and what has not left can be taken back.
      const halt = await tokenInTime(owner.sub).then(() => null, haltOf)
      if (halt) return stop(halt)
      await act({ type: 'sending', key: cut.key })
      const leaving = state.queue.find(({ key }) => key === cut.key)
      // Another tab may have taken it back.
      if (!leaving || !isOnItsWay(leaving)) continue
      const attempt = await sendCut(leaving, { call, clubId: owner.clubId, now: Date.now, act })
      // Who is not let in has done nothing; an earlier attempt that nobody answered may have.
      if (attempt === 'not-signed-in' && !isOnItsWay(cut)) await act({ type: 'not-sent', key: cut.key })
      if (attempt === 'silence' || attempt === 'not-signed-in') return stop(attempt)
      put({ isSilent: false, isSignedIn: true })
      waitMs = FIRST_WAIT_MS
      await act(attempt)
    }
  }

  function stop(why: Halt): void {
    const isSilent = why === 'silence'
    if (isSilent) waitMs = Math.min(MAX_WAIT_MS, waitMs * 2)
    put(isSilent ? { isSilent } : { isSilent, isSignedIn: false })
  }

  /** What the server says now; without an answer what it said last stays. */
  async function refresh(): Promise<void> {
    if (!navigator.onLine) return put({ isSilent: true })
    try {
      const kept = await fetchClub(call, owner.clubId, Date.now())
      // Of two answers that crossed the later one counts.
      put({ kept: newest(kept, state.kept), isSilent: false, isSignedIn: true, refusal: null })
      await storeClub(owner, kept).catch(() => put({ isForgetful: true }))
    } catch (error) {
      const problem = error instanceof CallFailed ? error.problem : null
      if (error instanceof NotSignedIn || problem?.status === 401) put({ isSignedIn: false, isSilent: false })
      else if (problem && isFinal(problem)) put({ refusal: problem.code })
      else put({ isSilent: true })
    }
  }

  /** When to try again: the next cut that becomes due, later and later where nobody answers or another tab is at it. */
  function plan(isElsewhere = false): void {
    clearTimeout(timer)
    const due = nextDueAt(state.queue, Date.now())
    if (due === null || isSending || !state.isSignedIn) return
    timer = setTimeout(() => void sendAndLook(), Math.max(due - Date.now(), state.isSilent || isElsewhere ? waitMs : 0))
  }

  async function wake(): Promise<void> {
    if (document.visibilityState === 'hidden') return
    waitMs = FIRST_WAIT_MS
    await sendAndLook()
  }

  async function sendAndLook(): Promise<void> {
    await send()
    await refresh()
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    act,
    wake,
    /** Until the page is left. */
    start() {
      others = new BroadcastChannel(name)
      // That tab sends it; should it be closed before that, this one does.
      others.onmessage = () => void inTurn(read).then(() => plan(true))
      const onWake = () => void wake()
      void inTurn(read)
        .then(() => act({ type: 'forget-sent', before: Date.now() - KEEPS_SENT_MS }))
        .then(wake)
      window.addEventListener('online', onWake)
      document.addEventListener('visibilitychange', onWake)
      const stopListening = onSignIn(onWake)
      return () => {
        stopListening()
        clearTimeout(timer)
        others?.close()
        others = null
        window.removeEventListener('online', onWake)
        document.removeEventListener('visibilitychange', onWake)
      }
    },
  }
}

const newest = (a: StoredClub | null, b: StoredClub | null) => ((a?.savedAt ?? 0) >= (b?.savedAt ?? 0) ? a : b)
