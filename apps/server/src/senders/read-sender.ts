import { createHash } from 'node:crypto'
import type { Fix } from '@pinwise/contract'

/** What the phone apps of others send, as fixes of ours. A value that is not there, or makes no sense, is left out. */

type Fields = Readonly<Record<string, unknown>>
export type Read = { readonly key: string | null; readonly fix: Partial<Fix> | null }

const METRES_PER_SECOND_OF_KNOT = 1852 / 3600
const MS_BELOW = 1e11 // A time in seconds; anything above is in milliseconds.

const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
/** These apps say -1 where they do not know. */
const positive = (value: unknown, max = Number.POSITIVE_INFINITY) => {
  const number = numberOf(value)
  return number !== undefined && number >= 0 && number <= max ? number : undefined
}
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

function timeOf(value: unknown): string | undefined {
  const number = numberOf(value)
  if (number !== undefined) {
    const ms = number < MS_BELOW ? number * 1000 : number
    return Math.abs(ms) < 8e15 ? new Date(ms).toISOString() : undefined
  }
  if (typeof value !== 'string') return undefined
  // Some write a blank between date and time, and mean UTC.
  const text = value.replace(' ', 'T')
  const ms = Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}

/** They send no ids: the same fix sent again has the same content, and so the same id. */
function withId(fix: Omit<Partial<Fix>, 'id'>): Partial<Fix> {
  const hash = createHash('sha256').update(`${fix.at} ${fix.lng} ${fix.lat}`).digest('hex')
  const id = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
  return { ...fix, id: id.join('-') }
}

/**
 * The OsmAnd protocol, in the query or the form: OsmAnd itself, Traccar Client before version 9 and many others. Speed
 * is in knots. Without a time it is now.
 */
export function readOsmAnd(fields: Fields, nowMs: number): Read {
  const [lat, lng] = typeof fields.location === 'string' ? fields.location.split(',') : [fields.lat, fields.lon]
  const key = fields.id ?? fields.deviceid
  const knots = positive(fields.speed)
  const fix = withId({
    at: fields.timestamp === undefined ? new Date(nowMs).toISOString() : timeOf(fields.timestamp),
    lng: numberOf(lng),
    lat: numberOf(lat),
    accuracyMetres: positive(fields.accuracy),
    speedMetresPerSecond: knots === undefined ? undefined : knots * METRES_PER_SECOND_OF_KNOT,
    headingDegrees: positive(fields.bearing ?? fields.heading, 360),
    altitudeMetres: numberOf(fields.altitude),
    batteryPercent: positive(fields.batt, 100),
    charging: fields.charge === undefined ? undefined : fields.charge === 'true' || fields.charge === '1',
    hdop: positive(fields.hdop),
  } as Partial<Fix>)
  // Some requests carry only cells and networks nearby, which nobody here can place.
  const hasPlace = lat !== undefined && lng !== undefined
  return { key: typeof key === 'string' ? key : null, fix: hasPlace ? fix : null }
}

/** Traccar Client from version 9 on: one location of its background geolocation library. Speed is in m/s. */
export function readTraccarJson(body: unknown): Read {
  const { device_id: key, location } = fieldsOf(body)
  const { timestamp, coords, battery } = fieldsOf(location)
  const place = fieldsOf(coords)
  const { level, is_charging: charging } = fieldsOf(battery)
  const share = positive(level, 1)
  const fix = withId({
    at: timeOf(timestamp),
    lng: numberOf(place.longitude),
    lat: numberOf(place.latitude),
    accuracyMetres: positive(place.accuracy),
    speedMetresPerSecond: positive(place.speed),
    headingDegrees: positive(place.heading, 360),
    altitudeMetres: numberOf(place.altitude),
    batteryPercent: share === undefined ? undefined : share * 100,
    charging: typeof charging === 'boolean' ? charging : undefined,
  } as Partial<Fix>)
  return { key: typeof key === 'string' ? key : null, fix: coords === undefined ? null : fix }
}

/** OwnTracks says how its battery does: 2 is charging, 3 is full; 0 is unknown. */
const CHARGING: Readonly<Record<number, boolean>> = { 1: false, 2: true, 3: true }

/** OwnTracks in HTTP mode. It also posts waypoints, transitions and the like, which are no fixes. Speed is in km/h. */
export function readOwnTracks(body: unknown): Omit<Read, 'key'> {
  const fields = fieldsOf(body)
  if (fields._type !== 'location') return { fix: null }
  const kilometresPerHour = positive(fields.vel)
  return {
    fix: withId({
      at: timeOf(fields.tst),
      lng: numberOf(fields.lon),
      lat: numberOf(fields.lat),
      accuracyMetres: positive(fields.acc),
      speedMetresPerSecond: kilometresPerHour === undefined ? undefined : kilometresPerHour / 3.6,
      headingDegrees: positive(fields.cog, 360),
      altitudeMetres: numberOf(fields.alt),
      batteryPercent: positive(fields.batt, 100),
      charging: CHARGING[numberOf(fields.bs) ?? 0],
    } as Partial<Fix>),
  }
}
