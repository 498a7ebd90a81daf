import type { CustomerDetails, ManagerKind } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'

export type Person = CustomerDetails['managers'][number]

/** Refetches everything about a customer's people. */
export function useRefreshPeople(customerId: string): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ['customer', customerId] })
    void queries.invalidateQueries({ queryKey: ['customers'] })
    void queries.invalidateQueries({ queryKey: ['users'] })
  }
}

interface KindChange {
  readonly person: Person
  readonly kind: ManagerKind
}

export function useChangeKind(customerId: string) {
  const { t } = useTranslation('people')
  const refresh = useRefreshPeople(customerId)
  const change = useMutation({
    mutationFn: ({ person, kind }: KindChange) =>
      call(calls.addManager, { params: { id: customerId, managerId: person.id }, body: { kind } }),
    onSuccess: (_, { person, kind }) => {
      toast({
        message: t('changed', { name: person.name, kind: t(`changedTo.${kind}`) }),
        onUndo: () => change.mutate({ person: { ...person, kind }, kind: person.kind }),
      })
    },
    onSettled: refresh,
  })
  return change
}

export function useRemovePerson(customerId: string, onDone: () => void) {
  const { t } = useTranslation('people')
  const refresh = useRefreshPeople(customerId)
  return useMutation({
    mutationFn: (person: Person) => call(calls.removeManager, { params: { id: customerId, managerId: person.id } }),
    onSuccess: (_, { name }) => toast({ message: t('removed', { name }) }),
    onSettled: () => {
      onDone()
      refresh()
    },
  })
}
