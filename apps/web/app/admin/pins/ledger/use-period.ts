import { useSearchParams } from 'react-router'

/** This year, or a number of days. */
export const PERIODS = ['season', '90', '30'] as const
export type Period = (typeof PERIODS)[number]

/** The period is in the URL, so that a shared link shows the same. */
export function usePeriod(): [Period, (period: Period) => void] {
  const [address, setAddress] = useSearchParams()
  const period = PERIODS.find(each => each === address.get('period')) ?? 'season'
  const choose = (next: Period) =>
    setAddress(
      now => {
        const changed = new URLSearchParams(now)
        if (next === 'season') changed.delete('period')
        else changed.set('period', next)
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  return [period, choose]
}
