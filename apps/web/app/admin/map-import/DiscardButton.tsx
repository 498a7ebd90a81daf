import type { MapImportDetail } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DeleteIcon } from '../../ui/icons.ts'
import { toast } from '../../ui/toast.ts'
import { useImportPlace } from './import-place.ts'
import { importKey, importsKey } from './use-map-imports.ts'

/** Nothing of the import was saved, but the decisions of its review would be lost, so it needs a confirmation. */
export function DiscardButton({
  detail,
}: {
  detail: Pick<MapImportDetail, 'id' | 'clubId' | 'fileName' | 'stepCount'>
}) {
  const { t, i18n } = useTranslation('map-import')
  const { id, clubId, fileName, stepCount } = detail
  const [isConfirming, setConfirming] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { start } = useImportPlace()
  const discard = useMutation({
    mutationFn: () => call(calls.discardMapImport, { params: { id }, clubId }),
    onSuccess: async () => {
      await navigate(start)
      queries.removeQueries({ queryKey: importKey(id) })
      void queries.invalidateQueries({ queryKey: importsKey(clubId) })
      toast({ message: t('discard.done', { name: fileName }) })
    },
    onError: async error => {
      setConfirming(false)
      void queries.invalidateQueries({ queryKey: importKey(id) })
      toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
  })
  return (
    <>
      <Button icon={<DeleteIcon size={18} aria-hidden="true" />} onClick={() => setConfirming(true)}>
        {t('discard.open')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => discard.mutate()}
        loading={discard.isPending}
        title={t('discard.title', { name: fileName })}
        message={t('discard.message', { count: stepCount })}
        confirmLabel={t('discard.confirm')}
      />
    </>
  )
}
