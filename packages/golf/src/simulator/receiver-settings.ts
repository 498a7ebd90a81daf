/** How a tracker's receiver errs and how its network fails. */
export type ReceiverSettings = {
  intervalSeconds: number
  /** Trackers of a walking group; a riding group has one in each cart, for two players. */
  trackersPerWalkingGroup: number
  /** Slow wandering of the whole position, in metres (deviation of each axis) and the seconds over which it turns. */
  wander: { metres: number; seconds: number }
  /** Quick trembling from fix to fix. */
  jitter: { metres: number; seconds: number }
  /** What the receiver says of itself in the open. */
  accuracyMetres: number
  /** Share of the time in poor reception, as under trees, and how many times worse the errors grow there. */
  poor: { share: number; times: number }
  /** Stretches without fixes (`lostShare`) or without a network, after which the fixes made meanwhile come at once. */
  outages: { perHour: number; maxSeconds: number; lostShare: number }
  /** From the fix to the server. */
  delaySeconds: number
  /** How long trackers are on before the group is ready and after it has finished. */
  marginSeconds: number
}

/**
 * Jitter, accuracy and the share of poor reception agree with a recorded walk. How far the whole position wanders is
 * general knowledge, because no surveyed line came with that walk.
 */
export const DEFAULT_RECEIVER_SETTINGS: ReceiverSettings = {
  intervalSeconds: 3,
  trackersPerWalkingGroup: 1,
  wander: { metres: 2, seconds: 90 },
  jitter: { metres: 0.9, seconds: 6 },
  accuracyMetres: 5,
  poor: { share: 0.01, times: 4 },
  outages: { perHour: 1, maxSeconds: 180, lostShare: 0.5 },
  delaySeconds: 1,
  marginSeconds: 300,
}
