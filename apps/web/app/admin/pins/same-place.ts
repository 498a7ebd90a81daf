import type { LngLat } from '@pinwise/golf'

/** To a centimetre and a half: positions are written to seven decimals, and rounded once here and once there. */
const SAME_DEGREES = 1.5e-7

export const isSamePlace = (a: LngLat, b: LngLat): boolean =>
  Math.abs(a.lng - b.lng) <= SAME_DEGREES && Math.abs(a.lat - b.lat) <= SAME_DEGREES
