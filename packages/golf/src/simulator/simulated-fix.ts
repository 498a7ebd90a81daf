import type { TravelMode } from './tee-sheet-entry.ts'

export type SimulatedTracker = {
  id: string
  groupId: string
  /** A walker carries it, or a cart does. */
  mode: TravelMode
  /** Switched on and off; there are no fixes before and after. */
  fromSeconds: number
  toSeconds: number
}

export type SimulatedFix = {
  trackerId: string
  groupId: string
  atSeconds: number
  /** When the server receives it: later than `atSeconds` by the delay of the network, or by a stretch without one. */
  receivedSeconds: number
  lng: number
  lat: number
  accuracyMetres: number
  speedMetresPerSecond: number
  /** Null while the tracker stands still. */
  headingDegrees: number | null
}
