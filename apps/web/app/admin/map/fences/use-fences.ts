import type { Fence, FenceFields, FenceGroup } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLive } from '../../../live/use-live.ts'
import { toast } from '../../../ui/toast.ts'
import { cornersOf, draftOf, fieldsOf } from './fence-draft.ts'

const keyOf = (clubId: string) => ['club', clubId, 'fences'] as const
const MAX_LISTED = 200

/** The zones of the club, for the live map too. */
export function useFences(clubId: string) {
  return useQuery({
    queryKey: [...keyOf(clubId), 'zones'],
    queryFn: ({ signal }) => call(calls.listFences, { clubId, query: { limit: MAX_LISTED }, signal }),
    // Zones have hours, so their state changes by itself.
    refetchInterval: 60_000,
  })
}

export function useFenceGroups(clubId: string) {
  return useQuery({
    queryKey: [...keyOf(clubId), 'groups'],
    queryFn: ({ signal }) => call(calls.listFenceGroups, { clubId, query: { limit: MAX_LISTED }, signal }),
  })
}

export function useFencePasses(clubId: string) {
  return useQuery({
    queryKey: [...keyOf(clubId), 'passes'],
    queryFn: ({ signal }) => call(calls.listFencePasses, { clubId, query: { limit: MAX_LISTED }, signal }),
  })
}

/** Receives changes that other users make. */
export function useFenceNews(clubId: string): void {
  const queries = useQueryClient()
  useLive(clubId, ({ name }) => {
    if (name === 'fence.changed') void queries.invalidateQueries({ queryKey: keyOf(clubId) })
  })
}

interface Saved {
  readonly fields: FenceFields
  readonly of: Fence | null
  /** The idempotency key: a repeated request creates the same zone. */
  readonly key: string
}

const fieldsBefore = (fence: Fence) => fieldsOf(draftOf(fence), cornersOf(fence))

/** Actions with a toast on success and the reason on failure. Changes and deletions can be undone. */
export function useFenceActions(clubId: string) {
  const { t } = useTranslation('fences')
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: keyOf(clubId) })
  const write = ({ fields, of, key }: Saved) =>
    of
      ? call(calls.replaceFence, { clubId, params: { id: of.id }, body: { ...fields, version: of.version } })
      : call(calls.createFence, { clubId, body: { ...fields, key } })
  // A deleted zone is restored as a new one; a changed one gets its old values, unless it has been changed again since.
  const undo = useMutation({
    mutationFn: write,
    onSuccess: ({ name }) => void toast({ message: t('undone', { name }) }),
    onSettled,
  })
  const save = useMutation({
    mutationFn: write,
    onSuccess: (saved, { of }) => {
      const back = of && { fields: fieldsBefore(of), of: saved, key: '' }
      toast({ message: t('saved', { name: saved.name }), ...(back && { onUndo: () => undo.mutate(back) }) })
    },
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Fence) => call(calls.deleteFence, { clubId, params: { id } }),
    onSuccess: (_, fence) => {
      const back = { fields: fieldsBefore(fence), of: null, key: crypto.randomUUID() }
      toast({ message: t('deleted', { name: fence.name }), onUndo: () => undo.mutate(back) })
    },
    onSettled,
  })
  const addGroup = useMutation({
    mutationFn: ({ name, key }: { name: string; key: string }) =>
      call(calls.createFenceGroup, { clubId, body: { name, key, enabled: true } }),
    onSettled,
  })
  const switchGroup = useMutation({
    mutationFn: ({ id, version, enabled }: FenceGroup) =>
      call(calls.changeFenceGroup, { clubId, params: { id }, body: { version, enabled: !enabled } }),
    onSuccess: ({ name, enabled }) => void toast({ message: t(enabled ? 'groups.isOn' : 'groups.isOff', { name }) }),
    onSettled,
  })
  const removeGroup = useMutation({
    mutationFn: ({ id }: FenceGroup) => call(calls.deleteFenceGroup, { clubId, params: { id } }),
    onSettled,
  })
  const addPass = useMutation({
    mutationFn: (body: { key: string; trackerId: string; until: string; note: string | null }) =>
      call(calls.addFencePass, { clubId, body }),
    onSuccess: ({ trackerName }) => void toast({ message: t('passes.added', { name: trackerName }) }),
    onSettled,
  })
  const removePass = useMutation({
    mutationFn: (id: string) => call(calls.removeFencePass, { clubId, params: { id } }),
    onSettled,
  })
  return { save, remove, addGroup, switchGroup, removeGroup, addPass, removePass }
}
