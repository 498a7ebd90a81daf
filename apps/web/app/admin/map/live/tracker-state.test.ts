import type { Tracker } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { isLateCall, isOldCall } from './call-times.ts'
import {
  createTrackerList,
  headingOf,
  joinTrails,
  longerTrail,
  markOf,
  NO_TRACKERS,
  newestMinute,
  searchTrackers,
  TRAIL_MS,
  withMoves,
} from './tracker-state.ts'
import { createTrackerStore } from './tracker-store.ts'

const START = Date.parse('2026-06-10T08:00:00Z')
const tracker = (id: string, seconds: number, more: Partial<Tracker> = {}): Tracker => ({
  id,
  kind: 'cart',
  label: `Cart ${id}`,
  cartNumber: null,
  health: 'online',
  lastContactAt: null,
  at: new Date(START + seconds * 1000).toISOString(),
  position: { lng: seconds / 1e5, lat: 45 },
  accuracyMetres: 4,
  speedMetresPerSecond: null,
  headingDegrees: null,
  batteryPercent: null,
  charging: null,
  simulated: false,
  ...more,
})
const moved = (...items: Tracker[]) => ({ items, removed: [] as string[] })
const seconds = (trail: readonly { atMs: number }[]) => trail.map(({ atMs }) => (atMs - START) / 1000)

test('late and repeated news changes nothing; who left the club is gone', () => {
  const trackers = withMoves(withMoves(NO_TRACKERS, moved(tracker('a', 30))), moved(tracker('a', 10), tracker('b', 0)))
  expect(trackers.get('a')?.position?.lng).toBe(30 / 1e5)
  expect([...withMoves(trackers, { items: [], removed: ['a'] }).keys()]).toEqual(['b'])
})

test('an update has only what changed; one of a tracker that is not known yet waits for the list', () => {
  const known = withMoves(NO_TRACKERS, moved(tracker('a', 0, { batteryPercent: 80 })))
  const at = tracker('a', 5).at
  const trackers = withMoves(known, {
    items: [
      { id: 'a', at, health: 'stale' },
      { id: 'b', at },
    ],
    removed: [],
  })
  expect([...trackers.values()]).toEqual([tracker('a', 0, { at, health: 'stale', batteryPercent: 80 })])
})

test('a list that was read before the snapshot and arrives after it changes nothing', () => {
  const store = createTrackerStore()
  store.receive({ id: '', name: 'tracker.snapshot', data: { at: '', items: [tracker('a', 30)] } })
  store.add([tracker('a', 0, { at: null, position: null, health: 'offline' }), tracker('gone', 0)])
  expect([...store.read().values()]).toEqual([tracker('a', 30)])
})

test('what moves or leaves while the list is being read counts after it', () => {
  const store = createTrackerStore()
  const { at, position } = tracker('a', 30)
  store.receive({ id: '', name: 'tracker.moved', data: { at: '', items: [{ id: 'a', at, position }], removed: ['b'] } })
  store.add([tracker('a', 0, { at: null, position: null }), tracker('b', 0), tracker('c', 0)])
  expect([...store.read().values()]).toEqual([tracker('a', 30), tracker('c', 0)])
})

test('a trail is as long as the last few minutes; repeated and missing positions add nothing', () => {
  let trail: ReturnType<typeof longerTrail> = []
  for (let at = 0; at <= (TRAIL_MS * 2) / 1000; at += 60) trail = longerTrail(trail, tracker('a', at))
  trail = longerTrail(longerTrail(trail, tracker('a', 600)), tracker('a', 610, { at: null, position: null }))
  expect(seconds(trail)).toEqual([360, 420, 480, 540, 600])
})

test('a trail begins with the stored fixes; those that also came in live are there once', () => {
  const stored = [0, 100, 290, 300].map(at => ({ ...tracker('', at).position!, at: tracker('', at).at! }))
  const since = [300, 310].reduce<ReturnType<typeof longerTrail>>(
    (trail, at) => longerTrail(trail, tracker('a', at)),
    [],
  )
  expect(seconds(joinTrails(stored, since))).toEqual([100, 290, 300, 310])
  expect(seconds(joinTrails(stored, []))).toEqual([0, 100, 290, 300])
})

test('the list begins with what needs a look, then counts', () => {
  const state = withMoves(
    NO_TRACKERS,
    moved(
      tracker('a', 0, { cartNumber: 12 }),
      tracker('b', 0, { health: 'lost', cartNumber: 40 }),
      tracker('c', 0, { cartNumber: 3 }),
      tracker('d', 0, { health: 'offline', cartNumber: 1 }),
      tracker('e', 0, { label: 'Marshal' }),
    ),
  )
  expect(createTrackerList()(state).map(({ id }) => id)).toEqual(['b', 'c', 'a', 'e', 'd'])
})

test('the list is another one only when something that it shows has changed', () => {
  const listOf = createTrackerList()
  const state = withMoves(NO_TRACKERS, moved(tracker('a', 0), tracker('b', 0)))
  const list = listOf(state)
  const further = withMoves(state, moved(tracker('a', 5), tracker('b', 5, { batteryPercent: 50 })))
  expect(listOf(further)).toBe(list)
  const low = listOf(withMoves(further, moved(tracker('b', 6, { batteryPercent: 19.6 }))))
  expect(low.map(({ lowBattery }) => lowBattery)).toEqual([null, 20])
  // Of those that are online, the list as a whole says when that was.
  const later = withMoves(further, moved(tracker('a', 60)))
  expect(listOf(later).map(({ minute }) => minute)).toEqual([null, null])
  expect(newestMinute(later)).toBe('2026-06-10T08:01')
  const silent = withMoves(later, moved(tracker('a', 61, { health: 'stale' })))
  expect(listOf(silent)[0]).toMatchObject({ id: 'a', minute: '2026-06-10T08:01' })
  expect(listOf(withMoves(further, { ...moved(), removed: ['a'] }))).toHaveLength(1)
})

test('a marker says the number, or how the label begins', () => {
  expect(markOf({ cartNumber: 7, label: 'Cart 7' })).toBe('7')
  expect(markOf({ cartNumber: null, label: 'marshal' })).toBe('MA')
  expect(markOf({ cartNumber: null, label: 'Tag 105' })).toBe('T05')
})

test('a call tells both its times when it waited for over a minute, and is old after an hour', () => {
  const after = (seconds: number) => ({
    calledAt: new Date(START).toISOString(),
    arrivedAt: new Date(START + seconds * 1000).toISOString(),
  })
  expect([0, 60, 61].map(seconds => isLateCall(after(seconds)))).toEqual([false, false, true])
  expect([1_140, 3_600, 3_601].map(seconds => isOldCall(after(seconds)))).toEqual([false, false, true])
})

test('the list is searched by label, by the whole number of a cart, and by kind', () => {
  const state = withMoves(
    NO_TRACKERS,
    moved(
      tracker('a', 0, { label: 'Cart one', cartNumber: 1 }),
      tracker('b', 0, { label: 'Cart twelve', cartNumber: 12 }),
      tracker('c', 0, { label: 'Tag 7', kind: 'tag' }),
    ),
  )
  const found = (kind: Tracker['kind'] | null, term: string) =>
    searchTrackers(createTrackerList()(state), kind, term).map(({ id }) => id)
  expect(found(null, '')).toEqual(['a', 'b', 'c'])
  expect(found(null, ' CART ')).toEqual(['a', 'b'])
  expect(found(null, '1')).toEqual(['a'])
  expect(found('tag', '')).toEqual(['c'])
  expect(found('tag', 'cart')).toEqual([])
})

test('a heading is shown of what moves and is heard', () => {
  const heading = (more: Partial<Tracker>) => headingOf(tracker('a', 0, { headingDegrees: 90, ...more }))
  expect(heading({ speedMetresPerSecond: 2 })).toBe(90)
  expect(heading({ speedMetresPerSecond: 0.2 })).toBeNull()
  expect(heading({ speedMetresPerSecond: null })).toBeNull()
  expect(heading({ speedMetresPerSecond: 2, health: 'stale' })).toBeNull()
  expect(heading({ speedMetresPerSecond: 2, headingDegrees: null })).toBeNull()
})
