import { SILENT_SECONDS, type TrackPoint } from './thin-track.ts'

/** A tenth of a metre. */
const PER_DEGREE = 1e6

/**
 * A compact track. Each point of a stretch is the difference from the point before in seconds and in millionths of a
 * degree east and north; the first point of a stretch is absolute.
 */
export function packTrack(stretches: readonly (readonly TrackPoint[])[]): number[][] {
  return stretches.map(stretch => {
    const packed: number[] = []
    let [seconds, lng, lat] = [0, 0, 0]
    for (const point of stretch) {
      const at = Math.round(point.seconds)
      const east = Math.round(nearTo(point.lng, packed.length > 0 ? lng / PER_DEGREE : point.lng) * PER_DEGREE)
      const north = Math.round(point.lat * PER_DEGREE)
      packed.push(at - seconds, east - lng, north - lat)
      ;[seconds, lng, lat] = [at, east, north]
    }
    return packed
  })
}

/** Across the antimeridian degrees go on counting, so that the way between two points is the short one. */
function nearTo(lng: number, before: number): number {
  if (lng - before > 180) return lng - 360
  return lng - before < -180 ? lng + 360 : lng
}

/** Unpacked for `placeAt`, which looks up any moment. */
export type ReplayTrack = {
  seconds: Float64Array
  lng: Float64Array
  lat: Float64Array
  /** Whether silence follows a point. */
  isLast: Uint8Array
}

export function unpackTrack(packed: readonly (readonly number[])[]): ReplayTrack {
  const count = packed.reduce((sum, stretch) => sum + Math.floor(stretch.length / 3), 0)
  const track: ReplayTrack = {
    seconds: new Float64Array(count),
    lng: new Float64Array(count),
    lat: new Float64Array(count),
    isLast: new Uint8Array(count),
  }
  let index = 0
  for (const stretch of packed) {
    let [seconds, lng, lat] = [0, 0, 0]
    for (let at = 0; at + 2 < stretch.length; at += 3) {
      seconds += stretch[at] as number
      lng += stretch[at + 1] as number
      lat += stretch[at + 2] as number
      track.seconds[index] = seconds
      track.lng[index] = lng / PER_DEGREE
      track.lat[index] = lat / PER_DEGREE
      index++
    }
    if (index > 0) track.isLast[index - 1] = 1
  }
  return track
}

export type ReplayPlace = {
  lng: number
  lat: number
  /** The time of the last fix; the requested moment itself while the tracker goes on sending. */
  lastSeenSeconds: number
  isSilent: boolean
}

/** Where a tracker was at a moment: on its way between two points, or at its last fix. Null before the first. */
export function placeAt(track: ReplayTrack, seconds: number): ReplayPlace | null {
  const at = lastUntil(track.seconds, seconds)
  if (at < 0) return null
  const [lng, lat, lastSeen] = [track.lng[at] as number, track.lat[at] as number, track.seconds[at] as number]
  if (track.isLast[at]) return { lng, lat, lastSeenSeconds: lastSeen, isSilent: seconds - lastSeen > SILENT_SECONDS }
  const share = (seconds - lastSeen) / ((track.seconds[at + 1] as number) - lastSeen)
  return {
    lng: lng + share * ((track.lng[at + 1] as number) - lng),
    lat: lat + share * ((track.lat[at + 1] as number) - lat),
    lastSeenSeconds: seconds,
    isSilent: false,
  }
}

/** The last index whose value is not beyond; −1 where all are. */
function lastUntil(values: Float64Array, wanted: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] as number) <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}
