export type GroupSize = 2 | 3 | 4
export type TravelMode = 'walk' | 'ride'

/** One line of a tee sheet. Times are seconds after an origin that the caller chooses, usually the club's midnight. */
export type TeeSheetEntry = {
  /** Names the group. Every draw of a group depends on its id, so that removing one group leaves the others alike. */
  id: string
  teeTimeSeconds: number
  /** Where the group starts, counted in the layout's playing order from zero. */
  startPosition: number
  /** How many holes the group plays; the whole layout unless it says so. */
  holeCount?: number
  size: GroupSize
  mode: TravelMode
  /** Every duration of the group is multiplied by it: 1.25 is a slow group, 0.9 a quick one. 1 unless it says so. */
  paceFactor?: number
  /** How long after its tee time the group is ready on its first tee. */
  lateSeconds?: number
  /** Time lost at one place in the group's own order of holes, such as the search for a ball. */
  incidents?: readonly { position: number; seconds: number }[]
}
