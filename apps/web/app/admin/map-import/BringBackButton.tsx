import type { MapImportDetail } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { UndoIcon } from '../../ui/icons.ts'
import { toast } from '../../ui/toast.ts'
import { importKey } from './use-map-imports.ts'

/** After an import that removed holes: restores the previous map, with pins and layouts. */
export function BringBackButton({ detail }: { detail: MapImportDetail }) {
  const { t, i18n } = useTranslation('map-import')
  const queries = useQueryClient()
  const { id, clubId, revision, versionBefore } = detail
  const restore = useMutation({
    mutationFn: (number: number) =>
      call(calls.restoreMapVersion, { params: { id: clubId, number }, clubId, body: { revision } }),
    onSuccess: () => toast({ message: t('done.broughtBack') }),
    onError: async error => toast({ status: 'danger', message: await problemSentence(i18n, error) }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['club', clubId] })
      void queries.invalidateQueries({ queryKey: importKey(id) })
    },
  })
  if (versionBefore === null || restore.isSuccess) return null
  return (
    <Button
      icon={<UndoIcon size={18} aria-hidden="true" />}
      loading={restore.isPending}
      onClick={() => restore.mutate(versionBefore)}
    >
      {t('done.bringBack')}
    </Button>
  )
}
