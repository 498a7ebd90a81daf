import type { PaceSettings as PaceSettingsView, PaceTemplateFields, SuggestedTimePar } from '@pinwise/contract'
import {
  baseMinutesFor,
  DEFAULT_PACE_SETTINGS,
  DEFAULT_PLAY_SETTINGS,
  distanceMetres,
  type PacePar,
  type PaceSettings,
  type TimeParTemplate,
  type TravelMode,
  toLngLat,
  walkToNextMinutes,
} from '@pinwise/golf'

/** A hole at its position in a layout. */
export interface PlayedHole {
  readonly id: string
  readonly number: number
  readonly par: number
  readonly lengthMetres: number | null
  /** Where its line of play begins and ends. */
  readonly tee: readonly [number, number] | null
  readonly green: readonly [number, number] | null
}

export type TimePar = Pick<
  PaceTemplateFields,
  'baseMinutes' | 'holes' | 'turnMinutes' | 'intervalMinutes' | 'thresholds'
>

/** From a green to the next tee where the map does not say. */
const USUAL_WALK_METRES = 80
/** What the USGA allows for a halfway house. */
const TURN_MINUTES = 4
/** The R&A's advice for two-, three- and four-balls. */
const INTERVAL_MINUTES: Readonly<Record<number, number>> = { 1: 8, 2: 8, 3: 10, 4: 12 }

/**
 * What a club without a time par of its own plays by: the R&A's minutes for the par, more or less for a hole that is
 * longer or shorter than those are meant for, and the walks of the map.
 */
export function usualTimePar(holes: readonly PlayedHole[], groupSize: number, mode: TravelMode): TimePar {
  const { 3: par3, 4: par4, 5: par5, 6: par6 } = baseMinutesFor(groupSize)
  const known = new Map(holes.map(hole => [hole.id, adjustMinutes(hole, mode)]))
  const adjusted = [...known].filter(([, minutes]) => minutes !== 0)
  const { aheadSeconds, lateSeconds, veryLateSeconds, gapSeconds, disruptorSeconds, cooldownSeconds } =
    DEFAULT_PACE_SETTINGS
  return {
    baseMinutes: { par3, par4, par5, par6 },
    holes: adjusted.map(([holeId, minutes]) => ({ holeId, walkMinutes: null, adjustMinutes: minutes })),
    turnMinutes: TURN_MINUTES,
    intervalMinutes: INTERVAL_MINUTES[Math.min(4, groupSize)] ?? 12,
    thresholds: {
      aheadMinutes: aheadSeconds.enter / 60,
      lateMinutes: lateSeconds.enter / 60,
      veryLateMinutes: veryLateSeconds.enter / 60,
      gapMinutes: gapSeconds.enter / 60,
      disruptorMinutes: disruptorSeconds.enter / 60,
      cooldownMinutes: cooldownSeconds / 60,
    },
  }
}

/** In half minutes, as a club would write it. */
function adjustMinutes({ par, lengthMetres }: PlayedHole, mode: TravelMode): number {
  if (lengthMetres === null) return 0
  const { usualMetres, metresPerSecond } = DEFAULT_PLAY_SETTINGS
  const beyond = lengthMetres - usualMetres[Math.min(5, par) as 3 | 4 | 5]
  const minutes = Math.round((2 * beyond) / metresPerSecond[mode] / 60) / 2
  return Math.min(10, Math.max(-3, minutes))
}

/** For one size of group and one way of getting round, hole by hole. */
export function templateOf(
  { baseMinutes, holes: given, turnMinutes }: TimePar,
  holes: readonly PlayedHole[],
  groupSize: number,
  mode: TravelMode,
): TimeParTemplate {
  const own = new Map(given.map(hole => [hole.holeId, hole]))
  const base = { 3: baseMinutes.par3, 4: baseMinutes.par4, 5: baseMinutes.par5, 6: baseMinutes.par6 }
  return {
    groupSize,
    mode,
    baseMinutes: base,
    holes: holes.map((hole, index) => {
      const { walkMinutes = null, adjustMinutes: adjust = 0 } = own.get(hole.id) ?? {}
      const next = holes[(index + 1) % holes.length] as PlayedHole
      return {
        number: hole.number,
        par: hole.par as PacePar,
        walkToNextMinutes: walkMinutes ?? walkToNextMinutes(metresTo(hole, next), mode),
        // No hole takes no time, however a club adjusts it.
        adjustMinutes: Math.max(adjust, 1 - base[hole.par as PacePar]),
      }
    }),
    turnMinutes,
  }
}

function metresTo({ green }: PlayedHole, { tee }: PlayedHole): number {
  return green && tee ? distanceMetres(toLngLat([...green]), toLngLat([...tee])) : USUAL_WALK_METRES
}

const tenths = (minutes: number) => Math.round(minutes * 10) / 10

/** The whole round, to be looked at. */
export function timedHoles(
  template: TimeParTemplate,
  holes: readonly PlayedHole[],
): Pick<SuggestedTimePar, 'timedHoles' | 'totalMinutes'> {
  const timed = template.holes.map(
    ({ number, par, walkToNextMinutes: walk = 0, adjustMinutes: adjust = 0 }, index) => ({
      position: index + 1,
      holeId: holes[index]?.id ?? '',
      number,
      par,
      walkMinutes: tenths(walk),
      minutes: template.baseMinutes[par] + walk + adjust,
    }),
  )
  const turns = timed.filter(({ number, position }) => number % 9 === 0 && position < timed.length).length
  const total = timed.reduce((sum, { minutes }) => sum + minutes, turns * template.turnMinutes)
  return {
    timedHoles: timed.map(hole => ({ ...hole, minutes: tenths(hole.minutes) })),
    totalMinutes: tenths(total),
  }
}

/** The club's settings for judging pace, which apply to all its time pars. */
export type ClubPaceSettings = Pick<
  PaceSettingsView,
  'thresholds' | 'definition' | 'lateStartMinutes' | 'noShowMinutes' | 'remindsGroups'
>

/** The defaults of a club without settings of its own. */
export function usualSettings(thresholds: TimePar['thresholds']): ClubPaceSettings {
  const { definition, lateStartSeconds, noShowSeconds } = DEFAULT_PACE_SETTINGS
  return {
    thresholds,
    definition,
    lateStartMinutes: lateStartSeconds / 60,
    noShowMinutes: noShowSeconds / 60,
    remindsGroups: true,
  }
}

/**
 * The club's own levels, else those that most groups of the day play by. What was entered is left a quarter below, at
 * least a minute: the levels of 3, 8 and 10 minutes are left at 2, 6 and 8.
 */
export function settingsOf(
  own: ClubPaceSettings | null,
  { thresholds: usual }: Pick<TimePar, 'thresholds'>,
): PaceSettings {
  const { thresholds, definition, lateStartMinutes, noShowMinutes } = own ?? usualSettings(usual)
  const level = (minutes: number) => ({
    enter: Math.round(minutes * 60),
    leave: Math.round(Math.max(0, minutes - Math.max(1, Math.floor(minutes / 4))) * 60),
  })
  return {
    ...DEFAULT_PACE_SETTINGS,
    aheadSeconds: level(thresholds.aheadMinutes),
    lateSeconds: level(thresholds.lateMinutes),
    veryLateSeconds: level(thresholds.veryLateMinutes),
    gapSeconds: level(thresholds.gapMinutes),
    disruptorSeconds: level(thresholds.disruptorMinutes),
    cooldownSeconds: Math.round(thresholds.cooldownMinutes * 60),
    definition,
    lateStartSeconds: Math.round(lateStartMinutes * 60),
    noShowSeconds: Math.round(noShowMinutes * 60),
  }
}
