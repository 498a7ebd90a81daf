import type { MapImportDetail } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
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
  const { t } = useTranslation('map-import')
  const { id, clubId, fileName, stepCount } = detail
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
  })
  return (
    <ConfirmedButton
      label={t('discard.open')}
      button={{ icon: <DeleteIcon size={18} aria-hidden="true" /> }}
      onConfirm={close =>
        discard.mutate(undefined, {
          onError: () => {
            close()
            void queries.invalidateQueries({ queryKey: importKey(id) })
          },
        })
      }
      loading={discard.isPending}
      title={t('discard.title', { name: fileName })}
      message={t('discard.message', { count: stepCount })}
      confirmLabel={t('discard.confirm')}
    />
  )
}
