import type { User } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { BulkAction } from './bulk.ts'

interface BulkQuestionProps {
  action: BulkAction
  people: readonly User[]
  /** The user's own row is selected as well. */
  leavesOutCaller: boolean
  opened: boolean
  onClose: () => void
  onConfirm: () => void
}

/** The action, the number of users, and their names. */
export function BulkQuestion({ action, people, leavesOutCaller, ...dialog }: BulkQuestionProps) {
  const { t } = useTranslation('users')
  const count = people.length
  const names = people.map(({ name }) => name).join(', ')
  return (
    <ConfirmDialog
      {...dialog}
      title={t(`bulk.questions.${action}`, { count })}
      message={
        <>
          {action === 'delete' ? t('bulk.deleteLoses', { names }) : t('bulk.concerns', { names })}{' '}
          {leavesOutCaller && t('bulk.withoutYou')}
        </>
      }
      confirmLabel={action === 'delete' ? t('bulk.deleteConfirm', { count }) : t(`bulk.${action}`)}
      variant={isGiving(action) ? 'primary' : 'danger'}
    />
  )
}

const isGiving = (action: BulkAction) => action === 'enable' || action.startsWith('add')
