import { mixKey, uniformOf } from './keyed-draws.ts'
import type { ReceiverSettings } from './receiver-settings.ts'

export type Outage = { fromSeconds: number; toSeconds: number; isLost: boolean }

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
