import type { PinSheet } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useLive } from '../../live/use-live.ts'
import { printsKey, sheetsKey } from '../greens/use-pin-queries.ts'
import { loadPicture } from './load-picture.ts'
import { loadSheetFonts, rareLetters } from './load-sheet-fonts.ts'

const MAX_CONCURRENT = 200
const REFETCH_MS = 30_000

export function useLayoutPrints(clubId: string) {
  return useQuery({
    queryKey: printsKey(clubId),
    queryFn: ({ signal }) =>
      call(calls.listLayoutPrints, { query: { limit: MAX_CONCURRENT, sort: ['name', 'asc'] }, clubId, signal }),
  })
}

/** The text widths, once the fonts for a text are loaded; null where the text is not known yet. */
export function useSheetFonts(text: string | null) {
  const letters = text === null ? null : rareLetters(text)
  return useQuery({
    queryKey: ['sheet-fonts', letters],
    queryFn: () => loadSheetFonts(letters ?? ''),
    enabled: letters !== null,
    // While the font for a letter just typed is loading, the previous sheet stays.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The content of the sheet at a moment; for the current moment it is updated live. */
export function usePinSheet(clubId: string, layoutId: string, at: string | null) {
  const queries = useQueryClient()
  useLive(clubId, ({ name }) => {
    // A snapshot follows a gap in the connection, in which any pin may have moved.
    if (name === 'pin-position.set' || name === 'snapshot')
      void queries.invalidateQueries({ queryKey: sheetsKey(clubId) })
  })
  return useQuery({
    queryKey: [...sheetsKey(clubId), layoutId, at],
    queryFn: ({ signal }): Promise<PinSheet> =>
      call(calls.getPinSheet, { params: { id: layoutId }, query: at ? { at } : {}, clubId, signal }),
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
  })
}

/** A picture of the club, which may not be public. */
export function usePicture(clubId: string, fileId: string | null) {
  return useQuery({
    queryKey: ['club', clubId, 'picture', fileId],
    queryFn: async ({ signal }) =>
      fileId === null ? null : loadPicture(await call(calls.getFile, { params: { id: fileId }, clubId, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
