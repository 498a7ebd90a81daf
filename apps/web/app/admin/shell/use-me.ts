import type { User } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { useClub } from './use-club.ts'

export type Units = NonNullable<User['units']>

const ME = ['me'] as const

/** The caller's own record. */
export function useMe() {
  return useQuery({ queryKey: ME, queryFn: ({ signal }) => call(calls.getMe, { signal }) })
}

/** The user's own units, else the club's. */
export function useUnits(): Units {
  const own = useMe().data?.units
  const { club } = useClub()
  return own ?? club?.units ?? 'metric'
}

/** Optimistic; a refusal reverts it and shows the reason. */
export function useChangeUnits() {
  const queries = useQueryClient()
  const { i18n } = useTranslation()
  return useMutation({
    mutationFn: ({ me, units }: { me: User; units: Units | null }) =>
      call(calls.changeUser, { params: { id: me.id }, body: { units, version: me.version } }),
    onMutate: ({ me, units }) => queries.setQueryData<User>(ME, { ...me, units }),
    onSuccess: changed => queries.setQueryData<User>(ME, changed),
    onError: async (error, { me }) => {
      queries.setQueryData<User>(ME, me)
      toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
  })
}
