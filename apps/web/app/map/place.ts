import type { LngLat } from '@pinwise/golf'

/** A mark on the map of the world. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly position: LngLat
}
