import type { ClubPack, LivePin, LiveSnapshot, PinPositionSet } from '@pinwise/contract'
import type { LiveEvent } from '../live/read-events.ts'
import { noticesAfter } from './notices/notices-after.ts'

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
}

/** Before anything is known. The same object for every club, so that the page is not rendered again when it wakes up. */
export const NOTHING_KNOWN: ClubState = {
  pack: null,
  isRead: false,
  isSilent: false,
  isMissing: false,
  newPins: new Set(),
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
}

export type ClubStore = ReturnType<typeof createClubStore>

/** A club on the phone: first as stored, then as the server answers, then with every pin as it is set. */
export function createClubStore(slug: string, { storage, fetchPack, follow }: ClubStoreOptions) {
  const listeners = new Set<() => void>()
  let state = NOTHING_KNOWN
  let users = 0
  let over: AbortController | null = null
  let loading: Promise<void> | null = null

  function put(part: Partial<ClubState>): void {
    state = { ...state, ...part }
    for (const notify of listeners) notify()
  }

  function take(pack: ClubPack): void {
    const known = state.pack
    if (known && Date.parse(known.at) > Date.parse(pack.at)) return
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
    try {
      const pack = await fetchPack(slug)
      if (pack) take(pack)
      else put({ isMissing: true })
    } catch {
      put({ isSilent: true })
    }
  }

  function refresh(): Promise<void> {
    loading ??= load().finally(() => {
      loading = null
    })
    return loading
  }

  function receive(event: LiveEvent): void {
    const { pack } = state
    if (!pack) return
    if (event.name === 'snapshot') {
      const { at, pins } = event.data as LiveSnapshot
      take({ ...pack, at: later(pack.at, at), pins, notices: [...noticesAfter([], event)] })
      // All gone, or all there: a committee has decided something, which the server says in full.
      if ((pins.length === 0) !== (pack.pins.length === 0)) void refresh()
    }
    if (event.name.startsWith('notice.')) take({ ...pack, notices: [...noticesAfter(pack.notices ?? [], event)] })
    if (event.name === 'pin-position.set') {
      const { at, greens } = event.data as PinPositionSet
      const changed = new Set(greens.map(({ holeId }) => holeId))
      const pins = [...pack.pins.filter(pin => !changed.has(pin.holeId)), ...greens.flatMap(({ pin }) => pin ?? [])]
      take({ ...pack, at: later(pack.at, at), pins })
    }
  }

  async function begin(signal: AbortSignal): Promise<void> {
    await refresh()
    const clubId = state.pack?.club.id
    if (clubId && !state.isMissing && !signal.aborted) await follow(clubId, receive, signal).catch(() => undefined)
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
        void begin(over.signal)
      }
      return () => {
        users -= 1
        if (users === 0) over?.abort()
      }
    },
  }
}

const later = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other)

function withNew(news: ReadonlySet<string>, before: readonly LivePin[], now: readonly LivePin[]): ReadonlySet<string> {
  const known = new Map(before.map(pin => [pin.holeId, pin.id]))
  const added = now.filter(pin => known.get(pin.holeId) !== pin.id).map(({ holeId }) => holeId)
  return added.length > 0 ? new Set([...news, ...added]) : news
}
