import { holeMinutes, isTurnAfter, type PacePar, type TimeParTemplate } from './time-par.ts'

/** The places of every hole at which a group's time is taken, in order. */
export const CHECKPOINTS = ['tee', 'off', 'landing', 'onward', 'green', 'clear'] as const
export type Checkpoint = (typeof CHECKPOINTS)[number]
export const PER_HOLE = CHECKPOINTS.length

/** Of the time on a hole without the walk to the next tee, the share that is over when a checkpoint is reached. */
export type CheckpointShares = Readonly<Record<Exclude<Checkpoint, 'tee'>, number>>

/**
 * Until a club's own days say otherwise: 35 % of a par 4 to the landing zone, 35 % to the green, 30 % on it. A par 3
 * and a par 5 spend about the same minutes on the tee and on the green. `off` means that the tee has been left,
 * `onward` that the first landing zone has been left, `clear` that the green has been left.
 */
const DEFAULT_SHARES: Readonly<Record<PacePar, CheckpointShares>> = {
  3: { off: 0.36, landing: 0.41, onward: 0.46, green: 0.55, clear: 1 },
  4: { off: 0.2, landing: 0.35, onward: 0.58, green: 0.7, clear: 1 },
  5: { off: 0.17, landing: 0.28, onward: 0.45, green: 0.75, clear: 1 },
  6: { off: 0.14, landing: 0.24, onward: 0.38, green: 0.79, clear: 1 },
}

/** A hole where it stands in one group's order. */
export type RouteHole = {
  /** Names the hole within the club: the same ground has the same id on every route. */
  holeId: string
  number: number
  par: PacePar
  /** With the walk to the next tee, without a turn. */
  timeParSeconds: number
}

/** All that a group has to play, in its order, and when it is due at every checkpoint. */
export type PaceRoute = {
  holes: RouteHole[]
  /** Seconds from the start, `PER_HOLE` for each hole. */
  dueSeconds: number[]
  totalSeconds: number
}

/** Nine or eighteen holes of one course, or a part of them, as a group plays them. */
export type RouteLeg = {
  template: TimeParTemplate
  /** Ids of the holes, in the order of the template. */
  holeIds: readonly string[]
  /** Index of the hole on which the leg starts; the order goes on to the end and round. */
  startIndex?: number
  /** The whole course unless it says so. More than the course has means further rounds of it. */
  holeCount?: number
  /** By the tee sheet the leg starts no earlier than so many seconds after the round: a planned break is no delay. */
  earliestSeconds?: number
  shares?: Readonly<Record<PacePar, CheckpointShares>>
}

/**
 * Joins the legs of a group to one route. A turn is counted on leaving a hole 9, 18 or 27 while holes remain, so that
 * two nines, a start from tee 10 and a shotgun need no setting of their own.
 */
export function paceRoute(legs: readonly RouteLeg[]): PaceRoute {
  const played = legs.flatMap(leg => holesOfLeg(leg).map((index, step) => ({ leg, index, isFirst: step === 0 })))
  const holes: RouteHole[] = []
  const dueSeconds: number[] = []
  let due = 0
  for (const [position, { leg, index, isFirst }] of played.entries()) {
    const { template, holeIds, shares = DEFAULT_SHARES } = leg
    const hole = template.holes[index]
    if (hole === undefined) throw new RangeError(`the template has no hole ${index}`)
    const whole = Math.round(holeMinutes(template, hole) * 60)
    const walk = Math.round((hole.walkToNextMinutes ?? 0) * 60)
    if (isFirst) due = Math.max(due, leg.earliestSeconds ?? 0)
    dueSeconds.push(due)
    for (const name of CHECKPOINTS.slice(1)) {
      const share = shares[hole.par][name as keyof CheckpointShares]
      dueSeconds.push(due + Math.round((whole - walk) * share))
    }
    const isLast = position === played.length - 1
    due += whole + (isTurnAfter(hole.number) && !isLast ? Math.round(template.turnMinutes * 60) : 0)
    const holeId = holeIds[index] ?? String(hole.number)
    holes.push({ holeId, number: hole.number, par: hole.par, timeParSeconds: whole })
  }
  return { holes, dueSeconds, totalSeconds: due }
}

function holesOfLeg({ template, startIndex = 0, holeCount }: RouteLeg): number[] {
  const count = template.holes.length
  return Array.from({ length: holeCount ?? count }, (_, step) => (startIndex + step) % count)
}

/** When the group is due to have finished its n-th hole, counted from zero, with the walk to the next tee. */
export function dueAfterHole({ holes, dueSeconds }: PaceRoute, position: number): number {
  const hole = holes[position]
  if (hole === undefined) throw new RangeError(`there is no hole at ${position}`)
  return (dueSeconds[position * PER_HOLE] as number) + hole.timeParSeconds
}

/** The position in the order of a checkpoint counted along the whole route; before the start it is the first hole. */
export function positionOf(checkpoint: number): number {
  return Math.max(0, Math.floor(checkpoint / PER_HOLE))
}
