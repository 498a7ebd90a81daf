import { GROUPS, UserStatus } from '@pinwise/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { hasOwnAccounts } from '../../session/identity-settings.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AddIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { SearchField } from '../shell/SearchField.tsx'
import { BulkBar } from './BulkBar.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { UserDrawer } from './UserDrawer.tsx'
import styles from './Users.module.css'
import { UsersTable } from './UsersTable.tsx'
import { useCustomers } from './use-customers.ts'
import { useSelection } from './use-selection.ts'
import { useUsers } from './use-users.ts'
import {
  filtersOf,
  isFiltered,
  NO_FILTERS,
  ROWS_PER_PAGE,
  readFilters,
  type UserFilters,
  writeFilters,
} from './user-filters.ts'

export const clientLoader = Object.assign(requireRole('superadmin'), { hydrate: true as const })

export default function UsersPage() {
  const { t } = useTranslation('users')
  const { filters, change, clear } = useUserFilters()
  const users = useUsers(filters)
  const rows = users.data?.items ?? []
  const selection = useSelection(JSON.stringify(filtersOf(filters)), rows)
  const [isInviting, setInviting] = useState(false)
  const invite = (
    <Button variant="primary" icon={<AddIcon size={18} aria-hidden="true" />} onClick={() => setInviting(true)}>
      {t('invite.open')}
    </Button>
  )
  return (
    <div className={look('column', 'gap4')}>
      <header className={`${styles.header} ${look('row', 'gap3', 'centre')}`}>
        <div>
          <h1>{t('title')}</h1>
          <p className={look('flush', 'muted')} role="status">
            {users.data && t('count', { count: users.data.total })}
          </p>
        </div>
        <ExportButton dataset="users" filters={filtersOf(filters)} />
        {invite}
      </header>
      <UsersToolbar />
      <Loaded query={users} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton shape="row" count={8} />}>
        {({ items, total }) =>
          items.length > 0 ? (
            <>
              <BulkBar selection={selection} filters={filters} total={total} />
              <UsersTable users={items} selection={selection} sort={filters.sort} onSort={sort => change({ sort })} />
              <Pagination
                label={t('pages')}
                page={filters.page}
                pageCount={Math.ceil(total / ROWS_PER_PAGE)}
                onChange={page => change({ page })}
              />
            </>
          ) : isFiltered(filters) || filters.page > 1 ? (
            <EmptyState sentence={t('noMatch')} action={<Button onClick={clear}>{t('filters.clear')}</Button>} />
          ) : (
            <EmptyState sentence={t('nobody')} action={invite} />
          )
        }
      </Loaded>
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} />
      <UserDrawer users={rows} isListed={users.data !== undefined} />
    </div>
  )
}

function UsersToolbar() {
  const { t } = useTranslation('users')
  const { filters, change, clear } = useUserFilters()
  return (
    <search className={`${styles.toolbar} ${look('stack', 'gap3', 'bottom')}`}>
      <SearchField
        id={SEARCH_FIELD}
        label={t('filters.search')}
        placeholder={t('filters.searchNote')}
        search={filters.search}
        onSearch={(search, options) => change({ search }, options)}
      />
      <SelectField
        label={t('filters.group')}
        placeholder={t('filters.all')}
        clearable
        options={[...GROUPS, 'none' as const].map(value => ({ value, label: t(`groups.${value}`) }))}
        value={filters.group}
        onChange={group => change({ group })}
      />
      <SelectField
        label={t('filters.status')}
        placeholder={t('filters.all')}
        clearable
        options={statusOptions().map(value => ({ value, label: t(`statuses.${value}`) }))}
        value={filters.status}
        onChange={status => change({ status })}
      />
      <CustomerFilter />
      {/* Always in its place, so that the list below does not move. */}
      <Button className={styles.clear} data-off={!isFiltered(filters) || undefined} onClick={clear}>
        {t('filters.clear')}
      </Button>
    </search>
  )
}

/** Nobody is elsewhere where the accounts are ours. */
const statusOptions = () => UserStatus.options.filter(status => status !== 'unknown' || !hasOwnAccounts())

function CustomerFilter() {
  const { t } = useTranslation('users')
  const { filters, change } = useUserFilters()
  const [chosenName, setChosenName] = useState<string>()
  const { customers, field } = useCustomers(chosenName)
  const named = customers.find(({ id }) => id === filters.customer)?.name
  if (named && named !== chosenName) setChosenName(named)
  return (
    <SelectField
      {...field}
      label={t('filters.customer')}
      placeholder={t('filters.all')}
      clearable
      searchable
      options={customers.map(({ id, name }) => ({ value: id, label: name }))}
      value={filters.customer}
      onChange={customer => change({ customer })}
    />
  )
}

/** The id of the search field. */
const SEARCH_FIELD = 'search-users'

/** The list's filters are in the URL: a shared link shows the same rows, Back undoes one step. */
function useUserFilters() {
  const [address, setAddress] = useSearchParams()
  const change = (changes: Partial<UserFilters>, { replace = false } = {}) =>
    setAddress(now => writeFilters(now, changes), { replace, preventScrollReset: true })

  function clear() {
    change(NO_FILTERS)
    // The button disappears with the filters.
    document.getElementById(SEARCH_FIELD)?.focus()
  }

  return { filters: readFilters(address), change, clear }
}
