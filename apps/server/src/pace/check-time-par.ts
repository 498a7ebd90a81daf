import { AppError } from '../app-error.ts'
import type { PlayedHole, TimePar } from './time-par-of.ts'

/** A group is very late no earlier than it is late. */
export function checkLevels({ thresholds: { lateMinutes, veryLateMinutes } }: Pick<TimePar, 'thresholds'>): void {
  const fields = [{ path: 'thresholds.veryLateMinutes', code: 'below_late' }]
  if (veryLateMinutes < lateMinutes) throw new AppError('pace_levels_out_of_order', { fields })
}

/** Every hole is one that the layout plays, or that the time par has had since the layout played it; each once. */
export function checkTimePar(given: TimePar, played: readonly PlayedHole[], before: TimePar['holes'] = []): void {
  checkLevels(given)
  const known = new Set([...played.map(({ id }) => id), ...before.map(({ holeId }) => holeId)])
  const seen = new Set<string>()
  const fields = given.holes.flatMap(({ holeId }, index) => {
    const code = !known.has(holeId) ? 'unknown' : seen.has(holeId) ? 'repeated' : null
    seen.add(holeId)
    return code ? [{ path: `holes.${index}.holeId`, code }] : []
  })
  if (fields.length > 0) throw new AppError('pace_template_does_not_fit', { fields })
}
