import type { Enquiry } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmedButton } from '../../../ui/ConfirmedButton.tsx'
import { DeleteIcon } from '../../../ui/icons.ts'
import { toast } from '../../../ui/toast.ts'

/** Deletes an enquiry permanently, as its sender may request. */
export function DeleteEnquiry({
  enquiry: { id, name, email },
  onDeleted,
}: {
  enquiry: Enquiry
  onDeleted: () => void
}) {
  const { t } = useTranslation('dashboard')
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(calls.deleteEnquiry, { params: { id } }),
    onSuccess: () => {
      toast({ message: t('enquiries.deleted', { name }) })
      onDeleted()
      void queries.invalidateQueries({ queryKey: ['enquiries'] })
    },
  })
  return (
    <div>
      <ConfirmedButton
        label={t('enquiries.drawer.delete')}
        button={{ icon: <DeleteIcon size={18} aria-hidden="true" /> }}
        onConfirm={close => remove.mutate(undefined, { onError: close })}
        title={t('enquiries.drawer.deleteQuestion', { name })}
        message={t('enquiries.drawer.deleteLoses', { email })}
        confirmLabel={t('enquiries.drawer.deleteConfirm')}
        loading={remove.isPending}
      />
    </div>
  )
}
