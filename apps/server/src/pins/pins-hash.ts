import { createHash } from 'node:crypto'
import type { PinRow } from './queries.ts'

/** About a centimetre: positions closer than that are equal. */
const DECIMALS = 7

/** The position as stored and compared; never minus zero. */
export function writtenPosition({ lng, lat }: { readonly lng: number; readonly lat: number }) {
  const written = (degrees: number) => Math.round(degrees * 10 ** DECIMALS) / 10 ** DECIMALS + 0
  return { lng: written(lng), lat: written(lat) }
}

/** The same pins have the same hash, whoever set them, at any time and in any order. */
export function hashOfPins(open: readonly Pick<PinRow, 'hole_id' | 'lng' | 'lat'>[]): string {
  const lines = open.map(({ hole_id, lng, lat }) => `${hole_id} ${lng.toFixed(DECIMALS)} ${lat.toFixed(DECIMALS)}\n`)
  return createHash('sha256').update(lines.sort().join('')).digest('hex')
}
