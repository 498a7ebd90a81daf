import { CallFailed, type Enquiry, type EnquiryStatus } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { showEnquiry } from './use-enquiries.ts'

interface Change {
  enquiry: Enquiry
  status: EnquiryStatus
  /** The change is an undo, and cannot be undone itself. */
  isUndo?: boolean
}

/** Optimistic. A refusal reverts it and shows the reason; a change can be undone. */
export function useChangeEnquiry(): UseMutationResult<Enquiry, Error, Change> {
  const { t, i18n } = useTranslation('dashboard')
  const queries = useQueryClient()
  const mutation: UseMutationResult<Enquiry, Error, Change> = useMutation({
    // One after the other, each on top of the version that the one before has saved.
    scope: { id: 'enquiries' },
    mutationFn: ({ enquiry, status }: Change) => {
      const { id, version } = queries.getQueryData<Enquiry>(['enquiry', enquiry.id]) ?? enquiry
      return call(calls.changeEnquiry, { params: { id }, body: { status, version } })
    },
    onMutate: async ({ enquiry, status }) => {
      await queries.cancelQueries({ queryKey: ['enquiries'] })
      showEnquiry(queries, { ...enquiry, status })
    },
    onSuccess: (saved, { enquiry, status, isUndo }) => {
      showEnquiry(queries, saved)
      const message = isUndo
        ? t('enquiries.undone')
        : t('enquiries.changed', { name: saved.name, status: t(`enquiries.statuses.${status}`) })
      const back = { enquiry: saved, status: enquiry.status, isUndo: true }
      toast({ message, ...(!isUndo && { onUndo: () => mutation.mutate(back) }) })
    },
    onError: async (error, { enquiry }) => {
      const current = error instanceof CallFailed ? error.problem?.conflict?.current : undefined
      showEnquiry(queries, (current as Enquiry | undefined) ?? enquiry)
      toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['enquiries'] }),
  })
  return mutation
}
