import type { User } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChevronDownIcon, DeleteIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Menu } from '../../ui/Menu.tsx'
import { toast } from '../../ui/toast.ts'
import { useProblem } from '../shell/use-problem.ts'
import styles from './Users.module.css'
import { SELECT_PAGE } from './UsersTable.tsx'
import { BULK_CHANGES, type BulkAction, type BulkChange, type BulkResult, MAX_CONCURRENT, useBulk } from './use-bulk.ts'
import { useIsMe } from './use-is-me.ts'
import type { Selection } from './use-selection.ts'
import { queryOf, type UserFilters } from './user-filters.ts'

const CHANGES = Object.keys(BULK_CHANGES) as BulkChange[]

interface BulkBarProps {
  selection: Selection
  filters: UserFilters
  total: number
}

/** The actions on all selected rows. The user's own row is left out, so that they cannot lock themselves out. */
export function BulkBar({ selection, filters, total }: BulkBarProps) {
  const { t } = useTranslation('users')
  const { users } = selection
  const isMe = useIsMe()
  const others = users.filter(user => !isMe(user))
  const [chosenAction, setChosenAction] = useState<BulkAction>('disable')
  const [isConfirming, setConfirming] = useState(false)
  const bulk = useBulk(selection, others)
  const selectAll = useMutation({
    mutationFn: () => call(calls.listUsers, { query: { ...queryOf(filters), limit: MAX_CONCURRENT, offset: 0 } }),
    onSuccess: ({ items }) => selection.set(items, true),
  })

  function clear() {
    selection.clear()
    // The button disappears with the bar.
    document.getElementById(SELECT_PAGE)?.focus()
  }

  function openConfirmation(action: BulkAction) {
    if (others.length === 0) return toast({ status: 'warning', message: t('bulk.onlyYou') })
    setChosenAction(action)
    setConfirming(true)
  }

  function confirm() {
    setConfirming(false)
    if (chosenAction === 'delete') bulk.remove()
    else bulk.change(chosenAction)
  }

  const items = [
    ...CHANGES.map(key => ({ key, label: t(`bulk.${key}`), onSelect: () => openConfirmation(key) })),
    {
      key: 'delete',
      label: t('bulk.delete'),
      icon: <DeleteIcon size={18} aria-hidden="true" />,
      danger: true,
      onSelect: () => openConfirmation('delete'),
    },
  ]
  return (
    <>
      <div
        className={`${styles.bulk} ${look('row', 'gap2x3', 'centre', 'rounded')}`}
        data-empty={users.length === 0 || undefined}
      >
        <p className={look('grow', 'flush', 'semibold')} role="status">
          {bulk.progress === null
            ? users.length > 0 && t('bulk.selected', { count: users.length })
            : t('bulk.progress', { done: bulk.progress, count: others.length })}
        </p>
        {users.length > 0 && (
          <>
            {users.length < total && total <= MAX_CONCURRENT && (
              <Button variant="quiet" loading={selectAll.isPending} onClick={() => selectAll.mutate()}>
                {t('bulk.selectAll', { count: total })}
              </Button>
            )}
            <Button variant="quiet" onClick={clear}>
              {t('bulk.clear')}
            </Button>
            <Menu
              trigger={
                <Button loading={bulk.progress !== null} icon={<ChevronDownIcon size={18} aria-hidden="true" />}>
                  {t('bulk.actions')}
                </Button>
              }
              items={items}
            />
          </>
        )}
      </div>
      <BulkQuestion
        action={chosenAction}
        people={others}
        leavesOutCaller={others.length < users.length}
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
      />
      <BulkFailures result={bulk.failures} onClose={bulk.forgetFailures} />
    </>
  )
}

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
function BulkQuestion({ action, people, leavesOutCaller, ...dialog }: BulkQuestionProps) {
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

/** The users for whom a bulk action failed, and why. It is done for the others. */
function BulkFailures({ result, onClose }: { result: BulkResult | null; onClose: () => void }) {
  const { t } = useTranslation('users')
  return (
    <Dialog
      opened={result !== null}
      onClose={onClose}
      title={t('bulk.failed', { count: result?.failed.length ?? 0 })}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('bulk.understood')}
        </Button>
      }
    >
      <p>{t('bulk.othersDone', { count: result?.done.length ?? 0 })}</p>
      <ul className={`${styles.failures} ${look('stack', 'gap3', 'list')}`}>
        {result?.failed.map(({ user, error }) => (
          <li key={user.id}>
            <strong>{user.name}</strong> <span>{user.email}</span>
            <Why error={error} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Why({ error }: { error: unknown }) {
  return <p>{useProblem(error).why}</p>
}
