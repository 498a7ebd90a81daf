import type { Layout } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface DeleteLayoutDialogProps {
  layout: Layout
  isDeleting: boolean
  onClose: () => void
  onDelete: () => void
}

/** A layout's designs and templates are deleted with it, so the question counts them. */
export function DeleteLayoutDialog({ layout, isDeleting, onClose, onDelete }: DeleteLayoutDialogProps) {
  const { t } = useTranslation('layouts')
  const { id: layoutId, clubId, name } = layout
  const hanging = useQuery({
    queryKey: ['club', clubId, 'hanging-on-layout', layoutId],
    queryFn: async ({ signal }) => {
      const query = { layoutId, limit: 1 }
      const [designs, templates] = await Promise.all([
        call(calls.listLayoutPrints, { query, clubId, signal }),
        call(calls.listPinTemplates, { query, clubId, signal }),
      ])
      return { designs: designs.total, templates: templates.total }
    },
    refetchOnMount: 'always',
  })
  const { designs, templates } = hanging.data ?? { designs: 0, templates: 0 }
  const lost = [
    ...(designs > 0 ? [t('designs', { count: designs })] : []),
    ...(templates > 0 ? [t('templates', { count: templates })] : []),
  ]
  // While the numbers are loading, the question says what may be deleted.
  const loses = hanging.data ? lost.join(' ') : t('mayLose')
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={onDelete}
      title={t('deleteQuestion', { name })}
      message={`${loses} ${t('stays')}`.trim()}
      confirmLabel={t('doDelete')}
      loading={isDeleting}
    />
  )
}
