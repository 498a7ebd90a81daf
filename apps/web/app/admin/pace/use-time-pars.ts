import type { BodyInput } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paceKey, useAction } from './use-pace.ts'

type TimeParFields = Omit<BodyInput<Described['createPaceTemplate']>, 'key'>
export type GroupKind = Pick<TimeParFields, 'layoutId' | 'groupSize' | 'mode'>

/** The time par of one kind of group: the club's own, else the suggested one. */
export function useTimePar(clubId: string, kind: GroupKind) {
  return useQuery({
    queryKey: [...paceKey(clubId), 'time par', kind],
    queryFn: async ({ signal }) => {
      const { items, suggested } = await call(calls.listPaceTemplates, { query: kind, clubId, signal })
      return { own: items[0] ?? null, suggested }
    },
  })
}

export function useSaveTimePar(clubId: string, own: { id: string; version: number } | null) {
  const { t } = useTranslation('pace')
  return useAction(
    clubId,
    ({ layoutId, ...fields }: TimeParFields) =>
      own
        ? call(calls.replacePaceTemplate, { params: { id: own.id }, body: { ...fields, version: own.version }, clubId })
        : call(calls.createPaceTemplate, { body: { ...fields, layoutId, key: crypto.randomUUID() }, clubId }),
    () => t('timePar.saved'),
  )
}

export function useDeleteTimePar(clubId: string) {
  const { t } = useTranslation('pace')
  return useAction(
    clubId,
    (id: string) => call(calls.deletePaceTemplate, { params: { id }, clubId }),
    () => t('timePar.deleted'),
  )
}

export function usePaceSettings(clubId: string) {
  return useQuery({
    queryKey: [...paceKey(clubId), 'settings'],
    queryFn: ({ signal }) => call(calls.getPaceSettings, { clubId, signal }),
  })
}

export function useSaveSettings(clubId: string) {
  const { t } = useTranslation('pace')
  return useAction(
    clubId,
    (body: BodyInput<Described['replacePaceSettings']>) => call(calls.replacePaceSettings, { body, clubId }),
    () => t('settings.saved'),
  )
}
