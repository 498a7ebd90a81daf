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

export const VALIDITY_COLOUR = { Active: 'success', Inactive: 'warning', Expired: 'danger', Unknown: 'info' } as const
