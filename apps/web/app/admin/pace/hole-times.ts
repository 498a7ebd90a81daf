import type { BoardGroup } from './board-groups.ts'

interface HoleTime {
  /** The index in the group's own order from 1: a nine may be played twice. */
  readonly position: number
  readonly number: number
  readonly minutes: number
  /** More than the time par allows; negative is less. */
  readonly overMinutes: number
}

const MINUTE_MS = 60_000

/** From tee to tee, for the holes that the group has finished: the last one ends when its green was clear. */
export function holeTimes({ holes }: Pick<BoardGroup, 'holes'>): HoleTime[] {
  return holes.flatMap(({ number, teeAt, clearAt, dueAt }, index) => {
    const next = holes[index + 1]
    const end = next ? next.teeAt : clearAt
    if (!teeAt || !end) return []
    const took = Date.parse(end) - Date.parse(teeAt)
    const allowed = next ? Date.parse(next.dueAt) - Date.parse(dueAt) : took
    const [minutes, over] = [took, took - allowed].map(ms => Math.round(ms / MINUTE_MS)) as [number, number]
    return [{ position: index + 1, number, minutes, overMinutes: over }]
  })
}
