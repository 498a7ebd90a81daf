import { isRefusal, type PinAdvice } from '@pinwise/golf'

/** danger holds up publishing, warning should be looked at, info is good to know. */
export function adviceStatus(advice: PinAdvice): 'danger' | 'warning' | 'info' {
  if (isRefusal(advice)) return 'danger'
  return advice.code === 'other-zone' || advice.code === 'professional' ? 'info' : 'warning'
}
