/** Source specification, section 3: one rule for notifications, adverts, campaigns, deals, subscriptions, schedules. */

export const VALIDITY = ['Active', 'Inactive', 'Expired', 'Unknown'] as const
export type Validity = (typeof VALIDITY)[number]

export interface Period {
  readonly start?: string | null | undefined
  readonly end?: string | null | undefined
  readonly enabled?: boolean | null | undefined
}

/** Both ends belong to the period. */
export function validityOf({ start, end, enabled }: Period, now: number): Validity {
  const from = Date.parse(start ?? '')
  const to = Date.parse(end ?? '')
  if (Number.isNaN(from) || Number.isNaN(to)) return 'Unknown'
  if (enabled === false || now < from) return 'Inactive'
  return now <= to ? 'Active' : 'Expired'
}

const COLOURS = { Active: 'success', Inactive: 'warning', Expired: 'danger' } as const

/** The colour of the one badge for it: anything but the three has the colour of information. */
export function colourOfValidity(validity: string): 'success' | 'warning' | 'danger' | 'info' {
  return Object.hasOwn(COLOURS, validity) ? COLOURS[validity as keyof typeof COLOURS] : 'info'
}

/** What is shown in the place of a date that is missing or that is none. */
export const MISSING_DATE = 'N/A'
