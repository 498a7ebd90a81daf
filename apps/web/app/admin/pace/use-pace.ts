import type { BodyInput, PaceBoard } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLive } from '../../live/use-live.ts'
import { type ToastInput, toast } from '../../ui/toast.ts'
import { entryKey, type SentEntry } from './entry-key.ts'

/** Where the live line is down. */
const ASK_AGAIN_MS = 30_000
/** Trackers move every second; a board is worth looking at again this often. */
const MOVED_MS = 5_000
/** As much of a log as anybody reads on the course. */
const NEWEST = 20
const WHOLE_DAY = 100

export const paceKey = (clubId: string) => ['club', clubId, 'pace'] as const

/** The board of today, by the club's clocks, as it changes. */
export function usePaceBoard(clubId: string) {
  const queries = useQueryClient()
  const asked = useRef(0)
  useLive(clubId, ({ name }) => {
    if (name !== 'pace.changed' && name !== 'tracker.moved') return
    const isMove = name === 'tracker.moved'
    if (isMove && Date.now() - asked.current < MOVED_MS) return
    asked.current = Date.now()
    void queries.invalidateQueries({ queryKey: isMove ? [...paceKey(clubId), 'board'] : paceKey(clubId) })
  })
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

/** Whatever could be with a group. */
export function useClubTrackers(clubId: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['club', clubId, 'trackers', 'for pace'],
    queryFn: isWanted ? ({ signal }) => call(calls.listTrackers, { clubId, signal }) : skipToken,
  })
}

/** Said when it is done, once however often it is tapped; a refusal says why. Either way the board is asked for again. */
export function useAction<Given, Result>(
  clubId: string,
  action: (given: Given) => Promise<Result>,
  done: (given: Given) => string,
  offer?: (result: Result) => Pick<ToastInput, 'about' | 'onUndo'>,
) {
  const { i18n } = useTranslation()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: action,
    onSuccess: (result, given) => void toast({ message: done(given), ...offer?.(result) }),
    onError: async error => void toast({ status: 'danger', message: await problemSentence(i18n, error) }),
    onSettled: async () => {
      // An answer that was on its way before this was written is not waited for: it would be taken for the new one.
      await queries.cancelQueries({ queryKey: paceKey(clubId) })
      await queries.invalidateQueries({ queryKey: paceKey(clubId) })
    },
  })
}

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
export type NewEntry = Without<BodyInput<Described['addPaceLog']>, 'key'>
export type NewTeam = Omit<BodyInput<Described['createPaceTeam']>, 'key'>
export type TeamChange = BodyInput<Described['changePaceTeam']>

export function useLogEntry(clubId: string, teamId: string) {
  const { t } = useTranslation('pace')
  const last = useRef<SentEntry | null>(null)
  const withdraw = useWithdrawEntry(clubId, teamId)
  return useAction(
    clubId,
    (entry: NewEntry) => {
      last.current = entryKey(last.current, entry, Date.now(), () => crypto.randomUUID())
      const body = { ...entry, key: last.current.key } as BodyInput<Described['addPaceLog']>
      return call(calls.addPaceLog, { params: { id: teamId }, body, clubId })
    },
    ({ kind }) => t(`logged.${kind}`),
    ({ id }) => ({
      about: id,
      onUndo: () => {
        // The same again is meant this time.
        last.current = null
        withdraw.mutate(id)
      },
    }),
  )
}

/** What was logged by mistake: it stays in the log, and counts no more. */
export function useWithdrawEntry(clubId: string, teamId: string) {
  const { t } = useTranslation('pace')
  return useAction(
    clubId,
    (entryId: string) => call(calls.withdrawPaceLog, { params: { id: teamId }, body: { entryId }, clubId }),
    () => t('withdraw.done'),
  )
}

export function useChangeTeam(clubId: string, teamId: string) {
  const { t } = useTranslation('pace')
  return useAction(
    clubId,
    (body: TeamChange) => call(calls.changePaceTeam, { params: { id: teamId }, body, clubId }),
    () => t('sheet.changed'),
  )
}

/** The group leaves the board at once, so that nothing asks for what is no longer there; a refusal brings it back. */
export function useDeleteTeam(clubId: string) {
  const { t } = useTranslation('pace')
  const queries = useQueryClient()
  const withoutGroup = (id: string) => (board: PaceBoard | undefined) =>
    board && { ...board, groups: board.groups.filter(({ team }) => team.id !== id) }
  return useAction(
    clubId,
    async (id: string) => {
      await queries.cancelQueries({ queryKey: paceKey(clubId) })
      queries.setQueryData([...paceKey(clubId), 'board'], withoutGroup(id))
      return call(calls.deletePaceTeam, { params: { id }, clubId })
    },
    () => t('edit.deleted'),
  )
}

export function useMergeTeams(clubId: string, teamId: string) {
  const { t } = useTranslation('pace')
  return useAction(
    clubId,
    (body: BodyInput<Described['mergePaceTeams']>) =>
      call(calls.mergePaceTeams, { params: { id: teamId }, body, clubId }),
    () => t('edit.merged'),
  )
}

export function useSetTracker(clubId: string, teamId: string) {
  const { t } = useTranslation('pace')
  return useAction(
    clubId,
    (body: BodyInput<Described['setPaceTracker']>) =>
      call(calls.setPaceTracker, { params: { id: teamId }, body, clubId }),
    ({ isWith }) => t(isWith ? 'trackers.added' : 'trackers.removed'),
  )
}

export function useSendMessage(clubId: string) {
  const { t } = useTranslation('pace')
  return useAction(
    clubId,
    (body: BodyInput<Described['notifyUserTrackers']>) => call(calls.notifyUserTrackers, { body, clubId }),
    () => t('message.sent'),
  )
}

/** All of a sheet or nothing of it. */
export function useAddTeams(clubId: string) {
  const { t } = useTranslation('pace')
  return useAction(
    clubId,
    (teams: readonly NewTeam[]) =>
      call(calls.addPaceTeams, {
        body: { teams: teams.map(team => ({ ...team, key: crypto.randomUUID() })) },
        clubId,
      }),
    teams => t('sheet.added', { count: teams.length }),
  )
}

/** The tee sheet of another day. */
export function useTeamsOf(clubId: string, day: string | null) {
  return useQuery({
    queryKey: [...paceKey(clubId), 'teams', day],
    queryFn: day
      ? async ({ signal }) => {
          const page = (offset: number) =>
            call(calls.listPaceTeams, { query: { day, limit: WHOLE_DAY, offset }, clubId, signal })
          const first = await page(0)
          const rest = first.total > WHOLE_DAY ? await page(WHOLE_DAY) : { items: [] }
          return [...first.items, ...rest.items]
        }
      : skipToken,
  })
}

export function useSuspend(clubId: string) {
  const { t } = useTranslation('pace')
  return useAction(
    clubId,
    (body: BodyInput<Described['suspendPlay']>) => call(calls.suspendPlay, { body, clubId }),
    ({ suspended }) => t(suspended ? 'stop.stopped' : 'stop.resumed'),
  )
}
