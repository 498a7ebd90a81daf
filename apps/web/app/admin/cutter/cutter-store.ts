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
  /** Null while no data of the club is available. */
  readonly storedClub: StoredClub | null
  /** The queue and the club have been read from this phone. */
  readonly isRead: boolean
  readonly isSignedIn: boolean
  /** The last request to the server got no answer. */
  readonly isUnreachable: boolean
  /** Why the club cannot be loaded at all: the error code, where the server gave one. */
  readonly refusal: string | null
  /** This phone cannot store anything: the queue lives only as long as the page. */
  readonly isStorageUnavailable: boolean
  readonly elsewhere: readonly WaitingElsewhere[]
}

export type CutterStore = ReturnType<typeof createCutterStore>

/** Longer than any day of a club. */
const SENT_RETENTION_MS = 48 * 3_600_000
const FIRST_WAIT_MS = 5_000
const MAX_WAIT_MS = 120_000

/** One user's round at one club: stores and sends the cuts, and fetches the club's current data. */
export function createCutterStore(owner: CutterOwner) {
  const call = callAs(owner.sub)
  const name = `cutter ${owner.sub} ${owner.clubId}`
  const listeners = new Set<() => void>()
  let state: CutterState = {
    queue: [],
    storedClub: null,
    isRead: false,
    isSignedIn: true,
    isUnreachable: false,
    refusal: null,
    isStorageUnavailable: false,
    elsewhere: [],
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = FIRST_WAIT_MS
  let isSending = false
  let others: BroadcastChannel | null = null
  /** Actions that could not be stored, the oldest first: they are applied again on top of whatever is read. */
  let unwritten: readonly QueueAction[] = []
  let turn: Promise<void> = Promise.resolve()

  function put(part: Partial<CutterState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  async function read(): Promise<void> {
    try {
      const [queue, storedClub, elsewhere] = await Promise.all([
        readQueue(owner),
        readClub(owner),
        readElsewhere(owner),
      ])
      put({
        queue: unwritten.reduce(changeQueue, queue),
        storedClub: newest(storedClub, state.storedClub),
        elsewhere,
        isRead: true,
      })
    } catch {
      put({ isRead: true, isStorageUnavailable: true })
    }
  }

  /** Runs one task after the other, so that an unstored action is known to the next task and no older read wins. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work)
    return turn
  }

  const dispatch = (action: QueueAction): Promise<void> => inTurn(() => write(action))

  /** Stores the action before showing it: what the user sees as done survives a crash. */
  async function write(action: QueueAction): Promise<void> {
    const actions = [...unwritten, action]
    try {
      put({
        queue: await rewriteQueue(owner, queue => actions.reduce(changeQueue, queue)),
        isStorageUnavailable: false,
      })
      unwritten = []
      others?.postMessage('changed')
    } catch {
      unwritten = actions
      put({ queue: changeQueue(state.queue, action), isStorageUnavailable: true })
    }
    plan()
  }

  /** Sends the due cuts, one after the other, in one tab at a time. */
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
      // Nothing is sent while offline: until a cut has been sent it can be undone.
      if (!navigator.onLine) return put({ isUnreachable: true })
      // Nothing is sent without a token, and a cut that was not sent can be undone.
      const halt = await tokenInTime(owner.sub).then(() => null, haltOf)
      if (halt) return stop(halt)
      await dispatch({ type: 'sending', key: cut.key })
      const leaving = state.queue.find(({ key }) => key === cut.key)
      // Another tab may have undone the cut.
      if (!leaving || !isOnItsWay(leaving)) continue
      const attempt = await sendCut(leaving, { call, clubId: owner.clubId, now: Date.now, dispatch })
      // A request without a session has changed nothing; an earlier attempt without an answer may have.
      if (attempt === 'not-signed-in' && !isOnItsWay(cut)) await dispatch({ type: 'not-sent', key: cut.key })
      if (attempt === 'silence' || attempt === 'not-signed-in') return stop(attempt)
      put({ isUnreachable: false, isSignedIn: true })
      waitMs = FIRST_WAIT_MS
      await dispatch(attempt)
    }
  }

  function stop(why: Halt): void {
    const isUnreachable = why === 'silence'
    if (isUnreachable) waitMs = Math.min(MAX_WAIT_MS, waitMs * 2)
    put(isUnreachable ? { isUnreachable } : { isUnreachable, isSignedIn: false })
  }

  /** Fetches the club's current data; without an answer the previous data stays. */
  async function refresh(): Promise<void> {
    if (!navigator.onLine) return put({ isUnreachable: true })
    try {
      const storedClub = await fetchClub(call, owner.clubId, Date.now())
      // Of two answers that crossed, the later one wins.
      put({ storedClub: newest(storedClub, state.storedClub), isUnreachable: false, isSignedIn: true, refusal: null })
      await storeClub(owner, storedClub).catch(() => put({ isStorageUnavailable: true }))
    } catch (error) {
      const problem = error instanceof CallFailed ? error.problem : null
      if (error instanceof NotSignedIn || problem?.status === 401) put({ isSignedIn: false, isUnreachable: false })
      else if (problem && isFinal(problem)) put({ refusal: problem.code })
      else put({ isUnreachable: true })
    }
  }

  /**
   * Schedules the next attempt: when a cut becomes due, with a growing delay while the server is unreachable or another
   * tab is sending.
   */
  function plan(isElsewhere = false): void {
    clearTimeout(timer)
    const due = nextDueAt(state.queue, Date.now())
    if (due === null || isSending || !state.isSignedIn) return
    timer = setTimeout(
      () => void sendAndLook(),
      Math.max(due - Date.now(), state.isUnreachable || isElsewhere ? waitMs : 0),
    )
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
    dispatch,
    wake,
    /** Runs until the page is left. */
    start() {
      others = new BroadcastChannel(name)
      // That tab sends the cut; if it is closed before that, this one does.
      others.onmessage = () => void inTurn(read).then(() => plan(true))
      const onWake = () => void wake()
      void inTurn(read)
        .then(() => dispatch({ type: 'forget-sent', before: Date.now() - SENT_RETENTION_MS }))
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
