import { type Day, isRefusal, type PinAdvice } from '@pinwise/golf'

/** Rules that the club has set itself: the distance from the edge, the days of rest, reserved ground. */
const RULES: readonly PinAdvice['code'][] = ['near-edge', 'resting', 'reserved']

/**
 * danger prevents publishing, warning breaks a rule of the club, info is good to know. A sign that is always lit says
 * nothing, so a bunker beside the green, or a pin that is only planned, is no warning.
 */
export function adviceStatus(advice: PinAdvice, today: Day): 'danger' | 'warning' | 'info' {
  if (isRefusal(advice)) return 'danger'
  const isPlanned = advice.code === 'resting' && advice.cupDay > today
  return RULES.includes(advice.code) && !isPlanned ? 'warning' : 'info'
}
