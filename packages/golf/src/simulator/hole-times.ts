import { hashText } from '../geometry/random.ts'
import { factorOf, mixKey, uniformOf } from './keyed-draws.ts'
import type { PlaySettings } from './play-settings.ts'
import type { PlaneHole, SimulatedLayout } from './simulated-layout.ts'
import type { TeeSheetEntry } from './tee-sheet-entry.ts'

/** Seconds one group needs for a hole when nobody is in its way. */
export type HoleTimes = {
  /** Tee, fairway stages, green. */
  stages: number[]
  /** From each stage to the next one. */
  walks: number[]
  toNextTee: number
}

/** Where the fairway stages lie, as shares of the hole's length: tee shots of 200 m on holes of usual length. */
const LANDINGS: Readonly<Record<number, readonly number[]>> = {
  3: [],
  4: [0.57],
  5: [0.43, 0.77],
  6: [0.34, 0.61, 0.83],
}
/** A par 6 takes as much longer than a par 5 as that takes longer than a par 4. */
const MINUTES_BEYOND_PAR_5 = 3
const METRES_BEYOND_PAR_5 = 120
/** Where a base is set shorter than the walk alone, players still spend this share of it on their shots. */
const MIN_SHOTS_SHARE = 0.3

/** The places of the stages, as shares of the hole's length: 0 is the tee, 1 the green. */
export function stagePlaces(par: number): number[] {
  return [0, ...(LANDINGS[par] ?? []), 1]
}

/** Without any spread or incident. */
export function usualHoleTimes(
  layout: SimulatedLayout,
  layoutPosition: number,
  { size, mode, paceFactor = 1 }: TeeSheetEntry,
  settings: PlaySettings,
): HoleTimes {
  const hole = layout.holes[layout.order[layoutPosition] as number] as PlaneHole
  const speed = settings.metresPerSecond[mode] / paceFactor
  const beyond = Math.max(0, hole.par - 5)
  const known = Math.min(5, hole.par) as 3 | 4 | 5
  const baseSeconds = 60 * paceFactor * (settings.baseMinutes[mode][known][size] + beyond * MINUTES_BEYOND_PAR_5)
  const usualWalk = (settings.usualMetres[known] + beyond * METRES_BEYOND_PAR_5) / speed
  const places = stagePlaces(hole.par)
  const walks = places.slice(1).map((place, index) => ((place - (places[index] as number)) * hole.lengthMetres) / speed)
  const toNextTee = (layout.toNextTeeMetres[layoutPosition] as number) / speed
  const recorded = settings.recordedSeconds?.[layoutPosition]
  const [allowed, onTheWay] = recorded
    ? [recorded * paceFactor, toNextTee + walks.reduce((sum, walk) => sum + walk, 0)]
    : [baseSeconds, usualWalk]
  const shots = Math.max(allowed - onTheWay, MIN_SHOTS_SHARE * allowed)
  const { tee, fairway, green } = settings.stageShares
  const parts = places.map((_, stage) => (stage === 0 ? tee : stage === places.length - 1 ? green : fairway))
  const sum = parts.reduce((total, part) => total + part, 0)
  return {
    stages: parts.map(part => (shots * part) / sum),
    walks,
    toNextTee,
  }
}

/** What a group's draws begin with. */
export function groupKey(seed: string, id: string): number {
  return mixKey(hashText(seed), hashText(id))
}

const [GROUP, STAGE, WALK, TO_TEE, LOST_BALL, SEARCH, TURN] = [1, 2, 3, 4, 5, 6, 7]

/** The same with the spread of this group and this hole, lost balls and incidents. */
export function drawHoleTimes(
  usual: HoleTimes,
  position: number,
  entry: TeeSheetEntry,
  settings: PlaySettings,
  key: number,
): HoleTimes {
  const holeKey = mixKey(key, 1000 + position)
  const own = factorOf(mixKey(key, GROUP), settings.groupSpread)
  const draw = (purpose: number, index: number) => mixKey(mixKey(holeKey, purpose), index)
  const spread = (seconds: number, purpose: number, index: number) =>
    seconds * own * factorOf(draw(purpose, index), settings.stageSpread)
  const stages = usual.stages.map((seconds, stage) => {
    const isLost = stage > 0 && uniformOf(draw(LOST_BALL, stage)) < settings.lostBalls.share
    const search = isLost ? settings.lostBalls.maxSeconds * uniformOf(draw(SEARCH, stage)) : 0
    return spread(seconds, STAGE, stage) + search
  })
  for (const incident of entry.incidents ?? []) {
    if (incident.position === position) stages[1] = (stages[1] as number) + incident.seconds
  }
  return {
    stages,
    walks: usual.walks.map((seconds, index) => spread(seconds, WALK, index)),
    toNextTee: spread(usual.toNextTee, TO_TEE, 0),
  }
}

/** How long a group rests when it leaves a hole with holes remaining; nothing but at the turn. */
export function drawBreakSeconds(layoutPosition: number, position: number, settings: PlaySettings, key: number) {
  if ((layoutPosition + 1) % 9 !== 0) return 0
  const turnKey = mixKey(mixKey(key, 1000 + position), TURN)
  if (uniformOf(turnKey) >= settings.turn.share) return 0
  return settings.turn.seconds * factorOf(turnKey, settings.stageSpread)
}
