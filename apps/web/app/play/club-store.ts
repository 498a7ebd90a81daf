import type { ClubPack, LivePin, LiveSnapshot, PinPositionSet, ShownNotice } from '@pinwise/contract'
import type { LiveEvent } from '../live/read-events.ts'
import { noticesAfter, ownNoticesAfter } from './notices/notices-after.ts'

export interface ClubState {
  readonly pack: ClubPack | null
  /** The storage of this phone has been read. */
  readonly isRead: boolean
  /** The last request to the server got no answer. */
  readonly isSilent: boolean
  /** There is no such club for anybody to see. */
  readonly isMissing: boolean
  /** Holes whose pin came while the app was open and has not been looked at. */
  readonly newPins: ReadonlySet<string>
  /** The club's notices to this golfer or cart alone, that came while the app was open. */
  readonly ownNotices: readonly ShownNotice[]
}

/** Before anything is known. The same object for every club, so that the page is not rendered again when it wakes up. */
export const NOTHING_KNOWN: ClubState = {
  pack: null,
  isRead: false,
  isSilent: false,
  isMissing: false,
  newPins: new Set(),
  ownNotices: [],
}

interface ClubStorage {
  read(slug: string): Promise<ClubPack | null>
  store(slug: string, pack: ClubPack): Promise<void>
}
interface ClubStoreOptions {
  readonly storage: ClubStorage
  /** Null where the server says that there is none; throws where it says nothing. */
  readonly fetchPack: (slug: string) => Promise<ClubPack | null>
  /** Until the signal aborts. */
  readonly follow: (clubId: string, onEvent: (event: LiveEvent) => void, signal: AbortSignal) => Promise<void>
  /** The server tells all phones of a club at the same moment: each waits a part of this before it asks for the rest. */
  readonly spreadMs?: number
}

const SPREAD_MS = 5_000
const RETRY_MS = 15_000
/** What changed between the answer and a snapshot this soon after it is told by the next event. */
const FRESH_MS = 10_000

export type ClubStore = ReturnType<typeof createClubStore>

/** A club on the phone: first as stored, then as the server answers, then with every pin as it is set. */
export function createClubStore(slug: string, { storage, fetchPack, follow, spreadMs = SPREAD_MS }: ClubStoreOptions) {
  const listeners = new Set<() => void>()
  let state = NOTHING_KNOWN
  let users = 0
  let over: AbortController | null = null
  let loading: Promise<void> | null = null
  /** What the club is followed with, so that it is followed once. */
  let followed: AbortController | null = null
  /** The answer after which the club is followed; a first snapshot soon after it says nothing new. */
  let answeredAt: string | null = null
  let isReloadDue = false
  /** Notices sent or ended since the server was last asked: its answer may have been read before them. */
  let meanwhile: LiveEvent[] = []

  function put(part: Partial<ClubState>): void {
    state = { ...state, ...part }
    for (const notify of listeners) notify()
  }

  function take(pack: ClubPack): void {
    const known = state.pack
    if (known && Date.parse(known.at) > Date.parse(pack.at)) {
      if (state.isSilent || state.isMissing) put({ isSilent: false, isMissing: false })
      return
    }
    const isShown = known !== null
    const newPins = isShown ? withNew(state.newPins, known.pins, pack.pins) : state.newPins
    put({ pack, isSilent: false, isMissing: false, newPins })
    // Without room on the phone the app works as long as it stays open.
    void storage.store(slug, pack).catch(() => undefined)
  }

  async function load(): Promise<void> {
    if (!state.isRead) {
      const stored = await storage.read(slug).catch(() => null)
      put({ isRead: true, ...(state.pack === null && stored ? { pack: stored } : {}) })
    }
    meanwhile = []
    try {
      const pack = await fetchPack(slug)
      if (pack) take(meanwhile.reduce(withNotices, pack))
      else put({ isMissing: true, isSilent: false })
    } catch {
      put({ isSilent: true })
    }
  }

  function refresh(): Promise<void> {
    loading ??= load().finally(() => {
      loading = null
      followOnce()
    })
    return loading
  }

  /** An event tells that something has changed which it does not carry. However many do, the server is asked once. */
  async function reloadSoon(afterMs = 0): Promise<void> {
    if (isReloadDue) return
    isReloadDue = true
    await new Promise(resolve => setTimeout(resolve, afterMs + Math.random() * spreadMs))
    // What is on its way may have been read before the change.
    await loading
    isReloadDue = false
    if (users === 0) return
    await refresh()
    if (state.isSilent) void reloadSoon(RETRY_MS)
  }

  function receive(event: LiveEvent): void {
    const { pack } = state
    if (!pack) return
    if (event.name === 'snapshot') {
      const { at, pins } = event.data as LiveSnapshot
      take({ ...pack, at: later(pack.at, at), pins, notices: [...noticesAfter([], event)] })
      // Every other snapshot means that a committee has decided something, or that there is another map.
      const isChanged = (pins.length === 0) !== (pack.pins.length === 0)
      const isFresh = answeredAt !== null && Date.parse(at) - Date.parse(answeredAt) < FRESH_MS
      if (!isFresh || isChanged) void reloadSoon()
      answeredAt = null
    }
    if (event.name.endsWith('notice.sent') || event.name === 'notice.ended') takeNotice(pack, event)
    if (event.name === 'fence.changed') void reloadSoon()
    if (event.name === 'pin-position.set') {
      const { at, greens } = event.data as PinPositionSet
      const changed = new Set(greens.map(({ holeId }) => holeId))
      const pins = [...pack.pins.filter(pin => !changed.has(pin.holeId)), ...greens.flatMap(({ pin }) => pin ?? [])]
      take({ ...pack, at: later(pack.at, at), pins })
    }
  }

  /** What is for this golfer or cart alone is not stored with the club: others use the phone after them. */
  function takeNotice(pack: ClubPack, event: LiveEvent): void {
    put({ ownNotices: ownNoticesAfter(state.ownNotices, event) })
    meanwhile.push(event)
    const next = withNotices(pack, event)
    if (next !== pack) take(next)
  }

  /** As soon as the club is known: a phone that was opened without a signal learns of it later. */
  function followOnce(): void {
    const clubId = state.pack?.club.id
    if (!clubId || state.isMissing || !over || over.signal.aborted || followed === over) return
    followed = over
    answeredAt = state.isSilent ? null : (state.pack?.at ?? null)
    void follow(clubId, receive, over.signal).catch(() => undefined)
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh,
    /** The golfer has looked at the hole: its pin is no longer news. */
    seen(holeId: string): void {
      if (!state.newPins.has(holeId)) return
      put({ newPins: new Set([...state.newPins].filter(id => id !== holeId)) })
    },
    /** As long as a screen shows it. */
    start(): () => void {
      users += 1
      if (users === 1) {
        over = new AbortController()
        void refresh()
      }
      return () => {
        users -= 1
        if (users === 0) over?.abort()
      }
    },
  }
}

/** The same pack where nothing was said to everybody. */
function withNotices(pack: ClubPack, event: LiveEvent): ClubPack {
  const known = pack.notices ?? []
  const notices = noticesAfter(known, event)
  return notices === known ? pack : { ...pack, notices: [...notices] }
}

const later = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other)

function withNew(news: ReadonlySet<string>, before: readonly LivePin[], now: readonly LivePin[]): ReadonlySet<string> {
  const known = new Map(before.map(pin => [pin.holeId, pin.id]))
  const added = now.filter(pin => known.get(pin.holeId) !== pin.id).map(({ holeId }) => holeId)
  return added.length > 0 ? new Set([...news, ...added]) : news
}
