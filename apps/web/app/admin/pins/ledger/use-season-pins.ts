import type { Pin } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

/** The page size of the list. */
const MAX_CONCURRENT = 200
const AT_A_TIME = 4

interface Period {
  readonly from: string
  /** Until now, where omitted. */
  readonly to?: string
}

/**
 * Every pin of a layout in a period; null: nothing is fetched. A season has thousands of pins, so several pages are
 * fetched in parallel.
 */
export function useSeasonPins(clubId: string, layoutId: string, period: Period | null) {
  return useQuery({
    queryKey: ['club', clubId, 'season-pins', layoutId, period],
    queryFn: async ({ signal }) => {
      const { from, to } = { to: new Date().toISOString(), ...period }
      const page = (offset: number) =>
        call(calls.listPins, { query: { layoutId, from, to, limit: MAX_CONCURRENT, offset }, clubId, signal })
      const first = await page(0)
      const offsets = Array.from(
        { length: Math.max(0, Math.ceil(first.total / MAX_CONCURRENT) - 1) },
        (_, index) => (index + 1) * MAX_CONCURRENT,
      )
      const pins: Pin[] = [...first.items]
      while (offsets.length > 0) {
        const pages = await Promise.all(offsets.splice(0, AT_A_TIME).map(page))
        pins.push(...pages.flatMap(({ items }) => items))
      }
      return pins
    },
    enabled: period !== null,
  })
}
