import type { Enquiry } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
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
  const { t, i18n } = useTranslation('dashboard')
  const queries = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(calls.deleteEnquiry, { params: { id } }),
    onSuccess: () => {
      toast({ message: t('enquiries.deleted', { name }) })
      onDeleted()
      void queries.invalidateQueries({ queryKey: ['enquiries'] })
    },
    onError: async error => {
      setConfirming(false)
      toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
  })
  return (
    <div>
      <Button icon={<DeleteIcon size={18} aria-hidden="true" />} onClick={() => setConfirming(true)}>
        {t('enquiries.drawer.delete')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => remove.mutate()}
        title={t('enquiries.drawer.deleteQuestion', { name })}
        message={t('enquiries.drawer.deleteLoses', { email })}
        confirmLabel={t('enquiries.drawer.deleteConfirm')}
        loading={remove.isPending}
      />
    </div>
  )
}
