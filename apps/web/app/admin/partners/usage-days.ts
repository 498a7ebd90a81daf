import type { PartnerUsageDay } from '@pinwise/contract'

export interface UsageOfDay {
  readonly day: string
  readonly calls: number
  readonly refused: number
}

/** All keys of a day together, the newest day first. */
export function usageDays(items: readonly PartnerUsageDay[]): UsageOfDay[] {
  const days = Map.groupBy(items, ({ day }) => day)
  const sum = (of: readonly PartnerUsageDay[], field: 'calls' | 'refused') =>
    of.reduce((total, one) => total + one[field], 0)
  return [...days]
    .map(([day, of]) => ({ day, calls: sum(of, 'calls'), refused: sum(of, 'refused') }))
    .sort((one, other) => other.day.localeCompare(one.day))
}
