import type { BodyInput } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'

const ASK_AGAIN_MS = 10_000
/** As much of a log as anybody reads on the course. */
const NEWEST = 20

const paceKey = (clubId: string) => ['club', clubId, 'pace'] as const

/** The board of today, by the club's clocks. */
export function usePaceBoard(clubId: string) {
  return useQuery({
    queryKey: [...paceKey(clubId), 'board'],
    queryFn: ({ signal }) => call(calls.getPaceBoard, { clubId, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: true,
  })
}

export function usePaceLog(clubId: string, teamId: string | null) {
  return useQuery({
    queryKey: [...paceKey(clubId), 'log', teamId],
    queryFn: teamId
      ? ({ signal }) => call(calls.listPaceLog, { params: { id: teamId }, query: { limit: NEWEST }, clubId, signal })
      : skipToken,
  })
}

/** Said when it is done; a refusal says why. Either way the board is asked for again. */
function useDeed<Given>(clubId: string, deed: (given: Given) => Promise<unknown>, done: (given: Given) => string) {
  const { i18n } = useTranslation()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: deed,
    onSuccess: (_, given) => void toast({ message: done(given) }),
    onError: async error => void toast({ status: 'danger', message: await problemSentence(i18n, error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: paceKey(clubId) }),
  })
}

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
export type NewEntry = Without<BodyInput<Described['addPaceLog']>, 'key'>
export type NewTeam = Omit<BodyInput<Described['createPaceTeam']>, 'key'>
type TeamChange = BodyInput<Described['changePaceTeam']>

export function useLogEntry(clubId: string, teamId: string) {
  const { t } = useTranslation('pace')
  return useDeed(
    clubId,
    (entry: NewEntry) =>
      // A request that the network repeats is logged once; pressing the button again is another entry.
      call(calls.addPaceLog, {
        params: { id: teamId },
        body: { ...entry, key: crypto.randomUUID() } as BodyInput<Described['addPaceLog']>,
        clubId,
      }),
    ({ kind }) => t(`logged.${kind}`),
  )
}

export function useChangeTeam(clubId: string, teamId: string) {
  const { t } = useTranslation('pace')
  return useDeed(
    clubId,
    (body: TeamChange) => call(calls.changePaceTeam, { params: { id: teamId }, body, clubId }),
    () => t('sheet.changed'),
  )
}

/** One after the other, so that a sheet that was pasted is there in its order. */
export function useAddTeams(clubId: string) {
  const { t } = useTranslation('pace')
  return useDeed(
    clubId,
    async (teams: readonly NewTeam[]) => {
      for (const team of teams)
        await call(calls.createPaceTeam, { body: { ...team, key: crypto.randomUUID() }, clubId })
    },
    teams => t('sheet.added', { count: teams.length }),
  )
}

export function useSuspend(clubId: string) {
  const { t } = useTranslation('pace')
  return useDeed(
    clubId,
    (body: BodyInput<Described['suspendPlay']>) => call(calls.suspendPlay, { body, clubId }),
    ({ suspended }) => t(suspended ? 'stop.stopped' : 'stop.resumed'),
  )
}
