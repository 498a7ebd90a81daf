import { type LngLat, roundDegrees } from '../geometry/geodesy.ts'
import { groupKey } from './hole-times.ts'
import { toPlaySeconds } from './insert-stops.ts'
import { mixKey, uniformOf } from './keyed-draws.ts'
import { outageAt, outageBlockSeconds, outageOfBlock, receiverError } from './receiver-errors.ts'
import { DEFAULT_RECEIVER_SETTINGS, type ReceiverSettings } from './receiver-settings.ts'
import type { SimulatedDay, SimulatedGroup } from './simulated-day.ts'
import type { SimulatedFix, SimulatedTracker } from './simulated-fix.ts'
import { type PathPlace, placeOn, type TrackerPath, trackerPath } from './tracker-path.ts'

/** Every result depends only on the day, the settings and the requested time, not on earlier calls. */
export type FixSource = {
  trackers: readonly SimulatedTracker[]
  /** Where a tracker truly is, without the receiver's error; null while it is off. */
  trueAt: (trackerId: string, atSeconds: number) => LngLat | null
  /** The fix that one tracker makes at an instant; null while it is off or without reception. */
  fixAt: (trackerId: string, atSeconds: number) => SimulatedFix | null
  fixesAt: (atSeconds: number) => SimulatedFix[]
  /** All fixes made from an instant up to, not including, another, in order of time. Each tracker has its own beat. */
  fixesOf: (fromSeconds: number, toSeconds: number) => SimulatedFix[]
  /** The same by the time at which the server receives them: fixes made without a network arrive late, all at once. */
  receivedBetween: (fromSeconds: number, toSeconds: number) => SimulatedFix[]
}

type Running = { tracker: SimulatedTracker; key: number; phaseSeconds: number; path: () => TrackerPath }

const [PHASE, NOISE, OUTAGES, PATH] = [1, 2, 3, 4]
const PLAYERS_PER_CART = 2

export function fixSource(day: SimulatedDay, receiver: Partial<ReceiverSettings> = {}): FixSource {
  const settings = { ...DEFAULT_RECEIVER_SETTINGS, ...receiver }
  const { intervalSeconds, delaySeconds } = settings
  const { plane } = day.layout
  const running = day.groups.flatMap(group => trackersOf(group, day, settings))
  const byId = new Map(running.map(each => [each.tracker.id, each]))

  function trueOn({ tracker, path }: Running, atSeconds: number): PathPlace | null {
    if (atSeconds < tracker.fromSeconds || atSeconds >= tracker.toSeconds) return null
    const place = placeOn(path(), toPlaySeconds(atSeconds, day.settings.stops))
    const isStopped = day.settings.stops.some(stop => atSeconds >= stop.fromSeconds && atSeconds < stop.toSeconds)
    return isStopped ? { ...place, speedMetresPerSecond: 0, headingDegrees: null } : place
  }

  function fixOf(one: Running, atSeconds: number): SimulatedFix | null {
    const place = trueOn(one, atSeconds)
    if (place === null) return null
    const outage = outageAt(atSeconds, mixKey(one.key, OUTAGES), settings)
    if (outage?.isLost) return null
    const error = receiverError(atSeconds, mixKey(one.key, NOISE), settings)
    const { lng, lat } = plane.fromPlane({ x: place.x + error.x, y: place.y + error.y })
    return {
      trackerId: one.tracker.id,
      groupId: one.tracker.groupId,
      atSeconds,
      receivedSeconds: (outage?.toSeconds ?? atSeconds) + delaySeconds,
      lng: roundDegrees(lng),
      lat: roundDegrees(lat),
      accuracyMetres: error.accuracyMetres,
      speedMetresPerSecond: Math.round(place.speedMetresPerSecond * 100) / 100,
      headingDegrees: place.headingDegrees === null ? null : Math.round(place.headingDegrees),
    }
  }

  function beatsOf(one: Running, fromSeconds: number, toSeconds: number): SimulatedFix[] {
    const made: SimulatedFix[] = []
    const from = Math.max(fromSeconds, one.tracker.fromSeconds)
    const to = Math.min(toSeconds, one.tracker.toSeconds)
    // A beat is computed from its number, because a sum of intervals depends on where the adding began.
    for (let beat = Math.ceil((from - one.phaseSeconds) / intervalSeconds); ; beat++) {
      const atSeconds = one.phaseSeconds + beat * intervalSeconds
      if (atSeconds >= to) return made
      const fix = atSeconds >= from ? fixOf(one, atSeconds) : null
      if (fix !== null) made.push(fix)
    }
  }

  /** Fixes that are received at once, and those of outages that ended in the period. */
  function receivedOf(one: Running, fromSeconds: number, toSeconds: number): SimulatedFix[] {
    const isNow = ({ receivedSeconds }: SimulatedFix) => receivedSeconds >= fromSeconds && receivedSeconds < toSeconds
    const blockSeconds = outageBlockSeconds(settings)
    const [sentFrom, sentTo] = [fromSeconds - delaySeconds, toSeconds - delaySeconds]
    const received = beatsOf(one, sentFrom, sentTo).filter(isNow)
    const blocks = [Math.floor(sentFrom / blockSeconds) - 1, Math.floor(sentTo / blockSeconds)] as const
    for (let block = blocks[0]; block <= blocks[1]; block++) {
      const outage = outageOfBlock(block, mixKey(one.key, OUTAGES), settings)
      if (outage === null || outage.isLost || outage.toSeconds < sentFrom || outage.toSeconds >= sentTo) continue
      received.push(...beatsOf(one, outage.fromSeconds, Math.min(sentFrom, outage.toSeconds)).filter(isNow))
    }
    return received
  }

  const known = (trackerId: string) => {
    const found = byId.get(trackerId)
    if (found === undefined) throw new RangeError(`there is no tracker ${trackerId}`)
    return found
  }
  return {
    trackers: running.map(({ tracker }) => tracker),
    trueAt: (trackerId, atSeconds) => {
      const place = trueOn(known(trackerId), atSeconds)
      return place === null ? null : plane.fromPlane(place)
    },
    fixAt: (trackerId, atSeconds) => fixOf(known(trackerId), atSeconds),
    fixesAt: atSeconds => running.flatMap(one => fixOf(one, atSeconds) ?? []),
    fixesOf: (fromSeconds, toSeconds) =>
      running.flatMap(one => beatsOf(one, fromSeconds, toSeconds)).sort((a, b) => a.atSeconds - b.atSeconds),
    receivedBetween: (fromSeconds, toSeconds) =>
      running
        .flatMap(one => receivedOf(one, fromSeconds, toSeconds))
        .sort((a, b) => a.receivedSeconds - b.receivedSeconds || a.atSeconds - b.atSeconds),
  }
}

function trackersOf(group: SimulatedGroup, day: SimulatedDay, settings: ReceiverSettings): Running[] {
  const { id, mode, size } = group.entry
  const count = mode === 'ride' ? Math.ceil(size / PLAYERS_PER_CART) : Math.min(size, settings.trackersPerWalkingGroup)
  return Array.from({ length: count }, (_, index): Running => {
    const trackerId = `${id}-${mode === 'ride' ? 'cart' : 'player'}-${index + 1}`
    const key = mixKey(groupKey(day.seed, id), 5000 + index)
    let path: TrackerPath | null = null
    return {
      tracker: {
        id: trackerId,
        groupId: id,
        mode,
        fromSeconds: group.readySeconds - settings.marginSeconds,
        toSeconds: group.finishSeconds + settings.marginSeconds,
      },
      key,
      phaseSeconds: settings.intervalSeconds * uniformOf(mixKey(key, PHASE)),
      // Computed on first use, because most callers look at a part of the day.
      path: () => {
        path ??= trackerPath(group, day, mixKey(key, PATH))
        return path
      },
    }
  })
}
