import type { PlanePoint } from '../geometry/geodesy.ts'
import { mixKey, normalOf, uniformOf } from './keyed-draws.ts'
import type { ReceiverSettings } from './receiver-settings.ts'

type ReceiverError = PlanePoint & { accuracyMetres: number }

/** How many seconds reception takes to grow poor or good again. */
const RECEPTION_SECONDS = 60
const [WANDER_X, WANDER_Y, JITTER_X, JITTER_Y, RECEPTION] = [1, 2, 3, 4, 5]

/** The error at an instant, from the tracker's key and the time alone: smooth, and independent of the order of calls. */
export function receiverError(
  atSeconds: number,
  key: number,
  { wander, jitter, accuracyMetres, poor }: ReceiverSettings,
): ReceiverError {
  const axis = (slow: number, quick: number) =>
    wander.metres * smooth(atSeconds / wander.seconds, mixKey(key, slow), normalOf) +
    jitter.metres * smooth(atSeconds / jitter.seconds, mixKey(key, quick), normalOf)
  const isPoor = (drawn: number) => (uniformOf(drawn) < poor.share ? 1 : 0)
  const times = 1 + (poor.times - 1) * smooth(atSeconds / RECEPTION_SECONDS, mixKey(key, RECEPTION), isPoor)
  return {
    x: times * axis(WANDER_X, JITTER_X),
    y: times * axis(WANDER_Y, JITTER_Y),
    accuracyMetres: Math.round(accuracyMetres * times * 10) / 10,
  }
}

/** Draws at whole numbers, joined by an S-shaped curve. */
function smooth(at: number, key: number, draw: (key: number) => number): number {
  const whole = Math.floor(at)
  const part = at - whole
  const eased = part * part * (3 - 2 * part)
  return draw(mixKey(key, whole)) * (1 - eased) + draw(mixKey(key, whole + 1)) * eased
}

type Outage = { fromSeconds: number; toSeconds: number; isLost: boolean }

/** A tracker has at most one outage in each block of time, and none crosses from one block into the next. */
const BLOCKS_PER_OUTAGE = 4

export function outageBlockSeconds({ outages }: ReceiverSettings): number {
  const usual = outages.perHour > 0 ? 3600 / outages.perHour / BLOCKS_PER_OUTAGE : 3600
  return Math.max(outages.maxSeconds, usual)
}

/** The outage of one block, if it has one. */
export function outageOfBlock(block: number, key: number, settings: ReceiverSettings): Outage | null {
  const { perHour, maxSeconds, lostShare } = settings.outages
  const blockSeconds = outageBlockSeconds(settings)
  const blockKey = mixKey(key, block)
  if (uniformOf(blockKey) >= (perHour * blockSeconds) / 3600) return null
  const length = maxSeconds * uniformOf(mixKey(blockKey, 1))
  const fromSeconds = block * blockSeconds + (blockSeconds - length) * uniformOf(mixKey(blockKey, 2))
  return { fromSeconds, toSeconds: fromSeconds + length, isLost: uniformOf(mixKey(blockKey, 3)) < lostShare }
}

export function outageAt(atSeconds: number, key: number, settings: ReceiverSettings): Outage | null {
  const outage = outageOfBlock(Math.floor(atSeconds / outageBlockSeconds(settings)), key, settings)
  return outage !== null && atSeconds >= outage.fromSeconds && atSeconds < outage.toSeconds ? outage : null
}
