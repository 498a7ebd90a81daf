import { type Day, isRefusal, type PinAdvice } from '@pinwise/golf'

/** What the club has laid down itself: how far from the edge, how long ground rests, what is kept free. */
const RULES: readonly PinAdvice['code'][] = ['near-edge', 'resting', 'reserved']

/**
 * danger holds up publishing, warning breaks a rule of the club, info is good to know. A sign that is always lit says
 * nothing, so a bunker beside the green, or a pin that is only planned, is no warning.
 */
export function adviceStatus(advice: PinAdvice, today: Day): 'danger' | 'warning' | 'info' {
  if (isRefusal(advice)) return 'danger'
  const isPlanned = advice.code === 'resting' && advice.cupDay > today
  return RULES.includes(advice.code) && !isPlanned ? 'warning' : 'info'
}
