import type { BodyInput, PaceBoard } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLive } from '../../live/use-live.ts'
import { type ToastInput, toast } from '../../ui/toast.ts'
import { entryKey, type SentEntry } from './entry-key.ts'

/** For when the live connection is down. */
const REFETCH_MS = 30_000
/** Trackers move every second; the board is refetched at most this often. */
const MOVED_MS = 5_000
/** As many log entries as anybody reads on the course. */
const NEWEST = 20
const WHOLE_DAY = 100

export const paceKey = (clubId: string) => ['club', clubId, 'pace'] as const

/** Today's board, in the club's time zone, updated live. */
export function usePaceBoard(clubId: string) {
  const queries = useQueryClient()
  const requestedAt = useRef(0)
  useLive(clubId, ({ name }) => {
    if (name !== 'pace.changed' && name !== 'tracker.moved') return
    const isMove = name === 'tracker.moved'
    if (isMove && Date.now() - requestedAt.current < MOVED_MS) return
    requestedAt.current = Date.now()
    void queries.invalidateQueries({ queryKey: isMove ? [...paceKey(clubId), 'board'] : paceKey(clubId) })
  })
  return useQuery({
    queryKey: [...paceKey(clubId), 'board'],
    queryFn: ({ signal }) => call(calls.getPaceBoard, { clubId, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
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

/** All trackers that can be assigned to a group. */
export function useClubTrackers(clubId: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['club', clubId, 'trackers', 'for pace'],
    queryFn: isWanted ? ({ signal }) => call(calls.listTrackers, { clubId, signal }) : skipToken,
  })
}

/**
 * Shows a toast on success, once however often the button is tapped, and the reason on failure. Either way the board is
 * refetched.
 */
export function useAction<Given, Result>(
  clubId: string,
  action: (given: Given) => Promise<Result>,
  done: (given: Given) => string,
  offer?: (result: Result) => Pick<ToastInput, 'about' | 'onUndo'>,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: action,
    onSuccess: (result, given) => void toast({ message: done(given), ...offer?.(result) }),
    onSettled: async () => {
      // A request that was under way before this change is cancelled: its answer would be taken for the new state.
      await queries.cancelQueries({ queryKey: paceKey(clubId) })
      await queries.invalidateQueries({ queryKey: paceKey(clubId) })
    },
  })
}

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
type NewEntry = Without<BodyInput<Described['addPaceLog']>, 'key'>
export type NewTeam = Omit<BodyInput<Described['createPaceTeam']>, 'key'>
type TeamChange = BodyInput<Described['changePaceTeam']>

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
        // After an undo, the same entry is intended: it gets a new key.
        last.current = null
        withdraw.mutate(id)
      },
    }),
  )
}

/** Withdraws an entry that was logged by mistake: it stays in the log, and no longer counts. */
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

/** The group is removed from the board at once, so that nothing requests a deleted group; a refusal restores it. */
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

/** Saves the whole sheet or nothing. */
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
