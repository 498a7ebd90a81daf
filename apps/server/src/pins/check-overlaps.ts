import { AppError } from '../app-error.ts'
import { FIELDS_NAMED } from '../http/validate.ts'
import type { CurrentPins } from './publish.ts'
import type { PinRow } from './queries.ts'

interface PlanOfGreen {
  readonly path: string
  readonly holeId: string
  /** By the clocks of the club. */
  readonly localStart: string | null
}

const dayOf = ({ holeId, localStart }: Omit<PlanOfGreen, 'path'>) => `${holeId} ${localStart?.slice(0, 10)}`

/** What is planned for the same greens on the same days, and has not come true. */
export function overlapping({ pins, at }: Pick<CurrentPins, 'pins' | 'at'>, plans: readonly PlanOfGreen[]): PinRow[] {
  const days = new Set(plans.filter(({ localStart }) => localStart).map(dayOf))
  return pins.filter(
    pin =>
      pin.enabled &&
      pin.local_start !== null &&
      pin.starts_at.getTime() > at &&
      days.has(dayOf({ holeId: pin.hole_id, localStart: pin.local_start })),
  )
}

/**
 * Refuses overlapping plans and names both: the new plan by its place in the request, the existing one by its day and
 * hour. Every change of a plan sets the number of its publication, so a client that has seen one number has seen all
 * before it.
 */
export function checkOverlaps(
  current: Pick<CurrentPins, 'pins' | 'at'>,
  plans: readonly PlanOfGreen[],
  seenPublication = 0,
): void {
  const unseen = overlapping(current, plans).filter(({ publication }) => publication > seenPublication)
  const known = new Map(unseen.map(pin => [dayOf({ holeId: pin.hole_id, localStart: pin.local_start }), pin]))
  const fields = plans.flatMap(plan => {
    const other = known.get(dayOf(plan))
    return other ? [{ path: plan.path, code: `planned ${other.local_start}` }] : []
  })
  if (fields.length > 0) throw new AppError('pin_plans_overlap', { fields: fields.slice(0, FIELDS_NAMED) })
}

/** The same within one request. */
export function checkRepeated(plans: readonly PlanOfGreen[]): void {
  const first = new Map<string, PlanOfGreen>()
  const fields = plans.flatMap(plan => {
    const other = first.get(dayOf(plan))
    if (!other) first.set(dayOf(plan), plan)
    return other ? [{ path: plan.path, code: `repeats ${other.path}` }] : []
  })
  if (fields.length > 0) throw new AppError('pin_plans_overlap', { fields: fields.slice(0, FIELDS_NAMED) })
}
