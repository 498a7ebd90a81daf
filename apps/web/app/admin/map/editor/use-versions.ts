import { CallFailed, type ClubMap } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { clubMapKey } from '../use-club-map.ts'

export const VERSIONS_PER_PAGE = 20

/** The versions of the map; each publication gives a new list. */
export function useVersions({ clubId, revision }: ClubMap, page: number) {
  const query = { limit: VERSIONS_PER_PAGE, offset: (page - 1) * VERSIONS_PER_PAGE }
  return useQuery({
    queryKey: [...clubMapKey(clubId), 'versions', revision, page],
    queryFn: ({ signal }) => call(calls.listMapVersions, { params: { id: clubId }, query, clubId, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A version never changes, so it is fetched once. */
export function useVersion(clubId: string, number: number | null) {
  return useQuery({
    queryKey: [...clubMapKey(clubId), 'version', number],
    queryFn:
      number === null
        ? skipToken
        : ({ signal }) => call(calls.getMapVersion, { params: { id: clubId, number }, clubId, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

interface Restore {
  readonly number: number
  /** The map that the user saw. */
  readonly seen: ClubMap
}

interface RestoreEnds {
  readonly onRestored: (map: ClubMap) => void
  /** Another user published first: the map that the user saw is not the one that would be replaced. */
  readonly onOvertaken: (seen: ClubMap) => void
}

export function useRestore(clubId: string, { onRestored, onOvertaken }: RestoreEnds) {
  const { t, i18n } = useTranslation('map-editor')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ number, seen: { revision } }: Restore) =>
      call(calls.restoreMapVersion, { params: { id: clubId, number }, clubId, body: { revision } }),
    onSuccess: (map, { number }) => {
      queries.setQueryData<ClubMap>(clubMapKey(clubId), map)
      onRestored(map)
      toast({ message: t('versions.restored', { number }) })
    },
    onError: async (error, { seen }) => {
      // The current map is shown, and the user checks again.
      await queries.invalidateQueries({ queryKey: clubMapKey(clubId), exact: true })
      if (error instanceof CallFailed && error.problem?.code === 'map_conflict') onOvertaken(seen)
      else toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
  })
}
