import type { PaceGround, Sighting } from './pace-ground.ts'

/** Seconds count from an origin that the caller chooses once for a day, such as the club's midnight. */
export type Fix = {
  kind: 'fix'
  trackerId: string
  atSeconds: number
  lng: number
  lat: number
  accuracyMetres?: number
  speedMetresPerSecond?: number
  receivedSeconds?: number
}

/** A score was entered for the hole at this position of the group's order. The hole was over by then at the latest. */
export type ScoreEntry = { kind: 'score'; playerId: string; position: number; atSeconds: number }

/** A marshal or the starter saw the group. `start` is the first tee shot, `finished` means that the green is clear. */
export type Tap = { kind: 'tap'; position: number; place: TapPlace; atSeconds: number }
export type TapPlace = 'start' | 'tee' | 'fairway' | 'green' | 'finished'

export type Evidence = Fix | ScoreEntry | Tap

/** A fix with what it says about the holes, so that the ground is looked up once for each fix. */
export type SightedFix = Fix & { sightings: Sighting[] }
export type SightedEvidence = SightedFix | ScoreEntry | Tap

const MAX_ACCURACY_METRES = 30
const MAX_SPEED_METRES_PER_SECOND = 40 / 3.6
const MAX_AHEAD_SECONDS = 120

/** A rejected fix stays in the record of the day and says nothing about the play. */
export function isUsable(evidence: Evidence): boolean {
  if (evidence.kind !== 'fix') return true
  const { atSeconds, accuracyMetres = 0, speedMetresPerSecond = 0, receivedSeconds = atSeconds } = evidence
  return (
    accuracyMetres <= MAX_ACCURACY_METRES &&
    speedMetresPerSecond <= MAX_SPEED_METRES_PER_SECOND &&
    atSeconds <= receivedSeconds + MAX_AHEAD_SECONDS
  )
}

export function sighted(evidence: Evidence, ground: PaceGround): SightedEvidence {
  return evidence.kind === 'fix' ? { ...evidence, sightings: ground.sight(evidence) } : evidence
}

const KINDS = ['fix', 'score', 'tap'] as const

/** One order for the evidence of a group, whatever the order in which it arrived. */
export function compareEvidence(a: Evidence, b: Evidence): number {
  if (a.atSeconds !== b.atSeconds) return a.atSeconds - b.atSeconds
  if (a.kind === 'fix' && b.kind === 'fix')
    return compareText(a.trackerId, b.trackerId) || a.lng - b.lng || a.lat - b.lat
  if (a.kind === 'score' && b.kind === 'score') return a.position - b.position || compareText(a.playerId, b.playerId)
  if (a.kind === 'tap' && b.kind === 'tap') return a.position - b.position || compareText(a.place, b.place)
  return KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
