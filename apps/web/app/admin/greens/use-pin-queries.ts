import type { Pin } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { BoardPins } from './day-board.ts'

/** The page size of the list. */
const MAX_CONCURRENT = 200
const DAY_MS = 86_400_000
/** How far ahead a planned pin affects today's. */
const DAYS_AHEAD = 7
const REFETCH_MS = 30_000

export const layoutsKey = (clubId: string) => ['club', clubId, 'layouts'] as const
export const pinSettingsKey = (clubId: string) => ['club', clubId, 'pin-settings'] as const
export const pinsKey = (clubId: string) => ['club', clubId, 'pins'] as const
export const templatesKey = (clubId: string) => ['club', clubId, 'pin-templates'] as const
export const printsKey = (clubId: string) => ['club', clubId, 'layout-prints'] as const
export const sheetsKey = (clubId: string) => ['club', clubId, 'pin-sheets'] as const
export const pinPublicationsKey = (clubId: string) => ['club', clubId, 'pin-publications'] as const

/** Called after pins were published, here or elsewhere. */
export async function refreshPins(queries: QueryClient, clubId: string): Promise<void> {
  await Promise.all([pinsKey, pinPublicationsKey].map(key => queries.invalidateQueries({ queryKey: key(clubId) })))
}

export function useLayouts(clubId: string) {
  return useQuery({
    queryKey: layoutsKey(clubId),
    queryFn: ({ signal }) => call(calls.listLayouts, { query: { limit: MAX_CONCURRENT }, clubId, signal }),
  })
}

export function usePinSettings(clubId: string) {
  return useQuery({
    queryKey: pinSettingsKey(clubId),
    queryFn: ({ signal }) => call(calls.getPinSettings, { clubId, signal }),
  })
}

/** Every pin of the club that affects today, on all its greens: a layout selects from them. */
export function usePins(clubId: string, restDays: number) {
  return useQuery({
    queryKey: [...pinsKey(clubId), restDays],
    queryFn: async ({ signal }): Promise<BoardPins> => {
      const now = Date.now()
      const instant = (days: number) => new Date(now + days * DAY_MS).toISOString()
      const [open, around] = await Promise.all([
        listEvery({}, clubId, signal),
        listEvery({ from: instant(-restDays - 1), to: instant(DAYS_AHEAD) }, clubId, signal),
      ])
      return { open, around }
    },
    // Changing the number of rest days keeps the current page.
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
  })
}

async function listEvery(period: { from?: string; to?: string }, clubId: string, signal: AbortSignal): Promise<Pin[]> {
  const pins: Pin[] = []
  for (;;) {
    const query = { ...period, limit: MAX_CONCURRENT, offset: pins.length }
    const { items, total } = await call(calls.listPins, { query, clubId, signal })
    pins.push(...items)
    if (items.length === 0 || pins.length >= total) return pins
  }
}
