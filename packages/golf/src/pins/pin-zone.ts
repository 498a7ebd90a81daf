import type { PlanePoint } from '../geometry/geodesy.ts'
import { type GreenFrame, spansAtDepth } from './pin-frame.ts'
import { THIRDS, type Third, thirdOf } from './pin-third.ts'

/** Six areas are three deep and two wide, nine are three and three. */
export type ZoneCount = 6 | 9
export type ZoneColumn = 'left' | 'centre' | 'right'

/** Numbered along the front from the left, then along the middle, then along the back. */
export type PinZone = { number: number; third: Third; column: ZoneColumn }

const COLUMNS: Record<ZoneCount, readonly ZoneColumn[]> = { 6: ['left', 'right'], 9: ['left', 'centre', 'right'] }

/**
 * Rows are the thirds of the depth. Columns share the width of the green at the pin's own depth, as the sheet counts,
 * so that every column exists wherever there is green.
 */
export function zoneAt(frame: GreenFrame, point: PlanePoint, count: ZoneCount): PinZone {
  const spans = spansAtDepth(frame, point.y)
  const left = spans[0]?.from ?? 0
  const width = (spans.at(-1)?.to ?? 0) - left
  const share = width > 0 ? (point.x - left) / width : 0.5
  const columns = COLUMNS[count]
  const column = Math.min(columns.length - 1, Math.max(0, Math.floor(share * columns.length)))
  const row = THIRDS.indexOf(thirdOf(point.y, frame.depthMetres))
  return zoneOf(row * columns.length + column + 1, count)
}

export function zoneOf(number: number, count: ZoneCount): PinZone {
  const columns = COLUMNS[count]
  const index = Math.min(count, Math.max(1, number)) - 1
  return {
    number: index + 1,
    third: THIRDS[Math.floor(index / columns.length)] ?? 'middle',
    column: columns[index % columns.length] ?? 'centre',
  }
}
