import type { SuggestedTimePar } from '@pinwise/contract'

interface PreviewHole {
  readonly holeId: string
  readonly number: number
  readonly par: number
  readonly minutes: number
  /** From the start to the end of this hole, including the walk to the next tee and any turn before it. */
  readonly passedMinutes: number
  readonly isTurnAfter: boolean
}

interface HoleMinutes {
  readonly holeId: string
  readonly walkMinutes: number | null
  readonly adjustMinutes: number
}

type TimePar = Pick<SuggestedTimePar, 'baseMinutes' | 'turnMinutes' | 'timedHoles'>

/** The whole round as it would be timed, while the minutes are still being typed. */
export function previewOf(
  { baseMinutes, turnMinutes, timedHoles }: TimePar,
  given: ReadonlyMap<string, HoleMinutes>,
): { holes: PreviewHole[]; totalMinutes: number } {
  const base: Readonly<Record<number, number>> = {
    3: baseMinutes.par3,
    4: baseMinutes.par4,
    5: baseMinutes.par5,
    6: baseMinutes.par6,
  }
  let passed = 0
  const holes = timedHoles.map(({ holeId, number, par, walkMinutes }, index): PreviewHole => {
    const own = given.get(holeId)
    const onHole = Math.max(1, (base[par] ?? 0) + (own?.adjustMinutes ?? 0))
    const minutes = onHole + (own?.walkMinutes ?? walkMinutes)
    const isTurnAfter = number % 9 === 0 && index < timedHoles.length - 1
    passed += minutes
    const hole = { holeId, number, par, minutes, passedMinutes: passed, isTurnAfter }
    if (isTurnAfter) passed += turnMinutes
    return hole
  })
  return { holes, totalMinutes: passed }
}

/** As golfers say it: 4:12. */
export function asHours(minutes: number): string {
  const whole = Math.round(minutes)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
