import type { Club } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'

export function useRestoreClub() {
  const { t } = useTranslation('golfclubs')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(calls.restoreClub, { params: { id } }),
    onSuccess: club => {
      queries.setQueryData<Club>(['club', club.id], club)
      toast({ message: t('deletedClubs.restored', { name: club.name }) })
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['clubs'] })
      void queries.invalidateQueries({ queryKey: ['deleted-clubs'] })
    },
  })
}
