import { type Club, type ClubContents, RESTORABLE_DAYS } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DeleteIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { toast } from '../../ui/toast.ts'
import { useRestoreClub } from './use-restore-club.ts'

const PARTS = [
  'courses',
  'holes',
  'mapFeatures',
  'layouts',
  'pins',
  'prints',
  'groups',
  'devices',
  'files',
] as const satisfies readonly (keyof ClubContents)[]

/** Lists what will be deleted first; a club can be restored for a week. */
export function DeleteClub({ club, onDeleted }: { club: Club; onDeleted: () => void }) {
  const { t, i18n } = useTranslation('golfclubs')
  const queries = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const { id, name } = club
  const restore = useRestoreClub()
  const contents = useQuery({
    queryKey: ['club', id, 'contents'],
    queryFn: isConfirming ? ({ signal }) => call(calls.getClubContents, { params: { id }, signal }) : skipToken,
  })
  const remove = useMutation({
    mutationFn: () => call(calls.deleteClub, { params: { id } }),
    onSuccess: () => {
      toast({ message: t('club.deleted', { name, days: RESTORABLE_DAYS }), onUndo: () => restore.mutate(id) })
      void queries.invalidateQueries({ queryKey: ['clubs'] })
      void queries.invalidateQueries({ queryKey: ['deleted-clubs'] })
      onDeleted()
    },
    onError: async error => {
      setConfirming(false)
      toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
  })
  const parts = contents.data && PARTS.filter(part => contents.data[part] > 0)
  return (
    <div className={look('row', 'gap2')}>
      <Button icon={<DeleteIcon size={18} aria-hidden="true" />} onClick={() => setConfirming(true)}>
        {t('club.delete')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => remove.mutate()}
        title={t('club.deleteQuestion', { name })}
        message={
          <>
            {t('club.deleteLoses', { days: RESTORABLE_DAYS })}{' '}
            {parts && parts.length > 0 && (
              <b>{parts.map(part => t(`contents.${part}`, { count: contents.data[part] })).join(', ')}.</b>
            )}
            {parts?.length === 0 && t('contents.nothing')}
          </>
        }
        confirmLabel={t('club.deleteConfirm', { name })}
        loading={remove.isPending || contents.isLoading}
      />
    </div>
  )
}
