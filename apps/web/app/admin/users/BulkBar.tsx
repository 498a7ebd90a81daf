import { calls } from '@pinwise/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ChevronDownIcon, DeleteIcon } from '../../ui/icons.ts'
import { Menu } from '../../ui/Menu.tsx'
import { toast } from '../../ui/toast.ts'
import { BulkFailures } from './BulkFailures.tsx'
import { BULK_CHANGES, type BulkChange, MOST_AT_ONCE } from './bulk.ts'
import styles from './Users.module.css'
import { SELECT_PAGE } from './UsersTable.tsx'
import { useBulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'
import { queryOf, type UserFilters } from './user-filters.ts'

const CHANGES = Object.keys(BULK_CHANGES) as BulkChange[]

interface BulkBarProps {
  selection: Selection
  filters: UserFilters
  total: number
}

/** What can be done to the ticked rows, all at once. */
export function BulkBar({ selection, filters, total }: BulkBarProps) {
  const { t, i18n } = useTranslation('users')
  const { users } = selection
  const [isAsking, setAsking] = useState(false)
  const bulk = useBulk(selection)
  const selectAll = useMutation({
    mutationFn: () => call(calls.listUsers, { query: { ...queryOf(filters), limit: MOST_AT_ONCE, offset: 0 } }),
    onSuccess: ({ items }) => selection.set(items, true),
    onError: async error => toast({ status: 'danger', message: await problemSentence(i18n, error) }),
  })

  function clear() {
    selection.clear()
    // The button goes with the bar.
    document.getElementById(SELECT_PAGE)?.focus()
  }

  const items = [
    ...CHANGES.map(key => ({ key, label: t(`bulk.${key}`), onSelect: () => bulk.change(key) })),
    {
      key: 'delete',
      label: t('bulk.delete'),
      icon: <DeleteIcon size={18} aria-hidden="true" />,
      danger: true,
      onSelect: () => setAsking(true),
    },
  ]
  return (
    <>
      <div className={styles.bulk} data-empty={users.length === 0 || undefined}>
        <p role="status">
          {bulk.progress === null
            ? users.length > 0 && t('bulk.selected', { count: users.length })
            : t('bulk.progress', { done: bulk.progress, count: users.length })}
        </p>
        {users.length > 0 && (
          <>
            {users.length < total && total <= MOST_AT_ONCE && (
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
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          bulk.remove()
        }}
        title={t('bulk.deleteQuestion', { count: users.length })}
        message={t('bulk.deleteLoses', { names: users.map(({ name }) => name).join(', ') })}
        confirmLabel={t('bulk.deleteConfirm', { count: users.length })}
      />
      <BulkFailures result={bulk.failures} onClose={bulk.forgetFailures} />
    </>
  )
}
