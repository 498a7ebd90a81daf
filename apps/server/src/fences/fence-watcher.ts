import { COOLDOWN_MS, type FenceWatch, isFarFrom, judgeFleet, NEW_WATCH, STEADY_FLEET, watchFence } from '@pinwise/golf'
import type { Context } from '../context.ts'
import { eventView } from './event-queries.ts'
import {
  beginStandDown,
  clearEvent,
  endStandDown,
  goingOn,
  insertEvent,
  type NewEvent,
  watchedFences,
  watchedTrackers,
  zonesDown,
} from './watch-queries.ts'
import { createHours, type WatchedClub, type WatchedFence, watchedClubsOf } from './watched-club.ts'

/** A fix that was stored, as far as fences care. */
interface StoredFix {
  readonly trackerId: string
  readonly fix: {
    readonly at: string
    readonly lng: number
    readonly lat: number
    readonly accuracyMetres?: number | null | undefined
    readonly speedMetresPerSecond?: number | null | undefined
  }
  readonly rejected: string | null
}

type WatcherContext = Pick<Context, 'db' | 'now' | 'live' | 'log' | 'parts'>
/** One watcher per server. */
export const fenceWatcherOf = (context: WatcherContext) => context.parts.get(createFenceWatcher, context)

/** An older position does not show where somebody is now, so nobody is sent there. */
const LATE_MS = 60_000
/** How long the reported accuracy of a tracker counts for the fleet. */
const RECENT_MS = 60_000
const MAX_WAITING = 1_000

/**
 * Compares stored positions with the fences of all clubs, in memory and after their commit, so that intake does not
 * wait. Events are written one after another and published to the club's staff.
 */
function createFenceWatcher({ db, now, live, log }: WatcherContext) {
  let clubs = new Map<string, WatchedClub>()
  const watches = new Map<string, FenceWatch>()
  const fencesOn = createHours()
  let isLoaded = false
  let isOutdated = true
  let loading: Promise<void> | null = null
  let writing: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function load(): Promise<void> {
    isOutdated = false
    const read = await db.fenceJobs(async tx => {
      const fences = await tx.all(watchedFences)
      const ids = [...new Set(fences.map(({ club_id }) => club_id))]
      const trackers = ids.length > 0 ? await tx.all(watchedTrackers(ids, new Date(now()))) : []
      return { fences, trackers, open: await tx.all(goingOn), down: await tx.all(zonesDown) }
    })
    clubs = watchedClubsOf(read.fences, read.trackers, clubs)
    const fenceIds = new Set(read.fences.map(({ id }) => id))
    for (const key of watches.keys()) if (!fenceIds.has(key.slice(0, 36))) watches.delete(key)
    // Breaches from before the start, and those that a process which is gone has left to the others.
    for (const { fence_id, tracker_id } of read.open) {
      const key = keyOf(fence_id, tracker_id)
      if (!watches.has(key)) watches.set(key, { ...NEW_WATCH, isBreached: true })
    }
    if (isLoaded) return
    isLoaded = true
    for (const { club_id, usual_metres } of read.down) {
      const club = clubs.get(club_id)
      if (club) club.fleet = { ...STEADY_FLEET, standDownFrom: usual_metres }
    }
  }

  function judge(club: WatchedClub, trackerId: string, { at, lng, lat, ...fix }: StoredFix['fix'], atMs: number): void {
    const tracker = club.trackers.get(trackerId)
    if (!tracker) {
      isOutdated = true
      return
    }
    const accuracyMetres = fix.accuracyMetres ?? null
    if (accuracyMetres !== null) club.accuracies.set(trackerId, { atMs, metres: accuracyMetres })
    if (tracker.travels === null) return
    const on = fencesOn(club, atMs)
    const position = { lng, lat }
    for (const fence of club.fences) {
      const key = keyOf(fence.id, trackerId)
      const watch = watches.get(key)
      const isFar = isFarFrom(fence.ground, position)
      if (!watch && isFar) continue
      const isMeant = fence.subjects === 'both' || fence.subjects === tracker.travels
      const isExempt = fence.kind !== 'slow' && tracker.passUntilMs > atMs
      const isEnforced = isMeant && !isExempt && on.includes(fence) && club.fleet.standDownFrom === null
      if (!watch?.isBreached && !isEnforced) {
        watches.delete(key)
        continue
      }
      const speedMetresPerSecond = fix.speedMetresPerSecond ?? null
      const seen = { atMs, position, accuracyMetres, speedMetresPerSecond }
      const after = watchFence(watch ?? NEW_WATCH, seen, fence.ground, fence.rules)
      if (isFar && !after.watch.isBreached && after.watch.quietUntilMs < atMs) watches.delete(key)
      else watches.set(key, after.watch)
      if (after.news === 'cleared') clear(club, fence, trackerId, atMs)
      else if (after.news) {
        const crossed = after.news === 'crossed'
        report({
          clubId: club.id,
          fenceId: fence.id,
          fenceName: fence.name,
          kind: fence.kind,
          trackerId,
          trackerName: tracker.name,
          ...position,
          at: new Date(at),
          reportedAt: new Date(now()),
          crossed,
        })
      }
    }
  }

  /** One after the other, so that a breach is written before its end. */
  function write(what: string, work: () => Promise<void>): void {
    if (waiting >= MAX_WAITING) {
      log.warn({ what }, 'too many events of fences are waiting')
      return
    }
    waiting += 1
    writing = writing
      .then(work)
      .catch(error => log.warn({ reason: String(error) }, `could not ${what}`))
      .finally(() => {
        waiting -= 1
      })
  }

  const report = (event: NewEvent) =>
    write('report a breach', async () => {
      await db.fenceJobs(async tx => {
        const row = await tx.maybe(insertEvent(event, COOLDOWN_MS / 1000))
        if (row) live.publish(tx, event.clubId, 'fence.event', eventView(row), 'staff')
      })
    })

  const clear = (club: WatchedClub, fence: WatchedFence, trackerId: string, atMs: number) =>
    write('end a breach', async () => {
      await db.fenceJobs(async tx => {
        const row = await tx.maybe(clearEvent(fence.id, trackerId, new Date(atMs)))
        if (row) live.publish(tx, club.id, 'fence.event', eventView(row), 'staff')
      })
    })

  /** Once a minute for each club. */
  function judgeClub(club: WatchedClub): void {
    const atMs = now()
    for (const [id, { atMs: receivedMs }] of club.accuracies)
      if (receivedMs < atMs - RECENT_MS) club.accuracies.delete(id)
    const accuracies = [...club.accuracies.values()].map(({ metres }) => metres)
    const { fleet, news, medianMetres } = judgeFleet(club.fleet, atMs, accuracies)
    const usualMetres = fleet.standDownFrom ?? 0
    club.fleet = fleet
    if (news === null) return
    const at = new Date(atMs)
    const isDown = news === 'stood-down' && medianMetres !== null
    write('stand down or resume', async () => {
      const since = at.toISOString()
      const standDown = isDown ? { since, medianMetres, usualMetres } : null
      await db.fenceJobs(async tx => {
        const written = await tx.run(
          isDown ? beginStandDown(club.id, at, medianMetres, usualMetres) : endStandDown(club.id, at),
        )
        // Another process may have recorded the same event.
        if (written > 0) live.publish(tx, club.id, 'fence.stand-down', { at: since, standDown }, 'staff')
      })
    })
  }

  return {
    /** Called after positions are committed. Never throws, because the positions are stored in any case. */
    observe(
      sent: readonly StoredFix[],
      isNew: (index: number) => boolean,
      moved: readonly { readonly club_id: string; readonly tracker_id: string }[],
    ): void {
      try {
        const clubOf = new Map<string, WatchedClub>()
        for (const { club_id, tracker_id } of moved) {
          const club = clubs.get(club_id)
          if (club) clubOf.set(tracker_id, club)
        }
        if (clubOf.size === 0) return
        const earliest = now() - LATE_MS
        const fresh = sent.flatMap((one, index) => {
          const club = one.rejected === null && isNew(index) ? clubOf.get(one.trackerId) : undefined
          const atMs = club ? Date.parse(one.fix.at) : 0
          return club && atMs >= earliest ? { club, atMs, ...one } : []
        })
        fresh.sort((a, b) => a.atMs - b.atMs)
        for (const { club, trackerId, fix, atMs } of fresh) judge(club, trackerId, fix, atMs)
      } catch (error) {
        log.warn({ reason: String(error) }, 'could not hold positions against the fences')
      }
    },

    /** The clubs whose positions are of interest. */
    watchedClubs: (): string[] => [...clubs.keys()],

    /** After the commit of a change of zones, groups or passes. */
    reload(): void {
      isOutdated = true
    },

    /** Reads what has changed, if anything has; `always` also what another server may have changed. */
    refresh(always = false): Promise<void> {
      if (!isOutdated && !always) return Promise.resolve()
      loading ??= load()
        .catch(error => {
          isOutdated = true
          throw error
        })
        .finally(() => {
          loading = null
        })
      return loading
    },

    judgeFleets(): void {
      for (const club of clubs.values()) judgeClub(club)
    },

    /** What was seen so far is written. */
    settled: async (): Promise<void> => void (await writing),
  }
}

const keyOf = (fenceId: string, trackerId: string) => `${fenceId} ${trackerId}`
