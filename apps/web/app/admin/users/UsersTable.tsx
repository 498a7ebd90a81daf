import type { User } from '@pinwise/contract'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { DataTable, type TableColumn } from '../../ui/DataTable.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { USER } from '../shell/person-address.ts'
import { withParameters } from '../shell/record-address.ts'
import { UserStatusBadge } from './UserStatusBadge.tsx'
import styles from './Users.module.css'
import type { Selection } from './use-selection.ts'
import { groupsOf } from './user-change.ts'
import type { SortKey, UserFilters } from './user-filters.ts'

/** The id of the checkbox that selects every row. */
export const SELECT_PAGE = 'select-page'

type ColumnKey = SortKey | 'select' | 'groups' | 'clubs' | 'status'

interface UsersTableProps {
  users: readonly User[]
  selection: Selection
  sort: UserFilters['sort']
  onSort: (sort: UserFilters['sort']) => void
}

export function UsersTable({ users, selection, sort, onSort }: UsersTableProps) {
  const { t } = useTranslation('users')
  const groupNames = useGroupNames()
  const chosen = users.filter(selection.has)
  const columns: TableColumn<User, ColumnKey>[] = [
    {
      key: 'select',
      label: t('columns.select'),
      header: (
        <CheckboxField
          id={SELECT_PAGE}
          label={t('selectPage')}
          hidesLabel
          checked={chosen.length === users.length}
          indeterminate={chosen.length > 0 && chosen.length < users.length}
          onChange={isOn => selection.set(users, isOn)}
        />
      ),
      cell: user => (
        <CheckboxField
          label={t('select', { name: user.name })}
          hidesLabel
          checked={selection.has(user)}
          onChange={isOn => selection.set([user], isOn)}
        />
      ),
    },
    {
      key: 'name',
      label: t('columns.name'),
      isRowHeader: true,
      sortable: true,
      cell: user => <UserLink user={user} />,
    },
    {
      key: 'email',
      label: t('columns.email'),
      sortable: true,
      isExtra: true,
      cell: ({ email }) => <Cut text={email} />,
    },
    { key: 'groups', label: t('columns.groups'), isExtra: true, cell: groupNames },
    { key: 'clubs', label: t('columns.clubs'), isExtra: true, cell: user => <ClubNames user={user} /> },
    { key: 'status', label: t('columns.status'), cell: ({ status }) => <UserStatusBadge status={status} /> },
    {
      key: 'lastSeenAt',
      label: t('columns.lastSeenAt'),
      sortable: true,
      cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} hasTime={false} /> : t('never')),
    },
  ]
  const sortBy = ({ key, direction }: { key: ColumnKey; direction: UserFilters['sort']['direction'] }) => {
    if (key === 'name' || key === 'email' || key === 'lastSeenAt') onSort({ key, direction })
  }
  return (
    <div className={styles.table}>
      <DataTable
        caption={t('caption')}
        hidesCaption
        columns={columns}
        rows={users}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={sortBy}
      />
    </div>
  )
}

/** The whole row is the link's target; the URL selects the open user. */
function UserLink({ user }: { user: User }) {
  const [address] = useSearchParams()
  const next = withParameters(address, { [USER]: user.id })
  return (
    <Link to={{ search: next.toString() }} preventScrollReset className={styles.name} title={user.name}>
      {user.name}
    </Link>
  )
}

const MAX_NAMES = 2

function ClubNames({ user: { customers } }: { user: User }) {
  const { t } = useTranslation('users')
  const names = customers.flatMap(({ clubs }) => clubs.map(({ name }) => name))
  const first = names.slice(0, MAX_NAMES).join(', ')
  const text = names.length > MAX_NAMES ? t('moreClubs', { names: first, count: names.length - MAX_NAMES }) : first
  return <Cut text={text} title={names.join(', ')} />
}

/** Long values leave room for the other columns; the whole value is shown on hover, and in the drawer. */
function Cut({ text, title = text }: { text: string; title?: string }) {
  return (
    <span className={styles.cut} title={title}>
      {text}
    </span>
  )
}

/** "Admin, Superadmin"; a user without a group is a golfer. */
function useGroupNames(): (user: User) => string {
  const { t } = useTranslation('users')
  return user =>
    groupsOf(user)
      .map(group => t(`groups.${group}`))
      .join(', ') || t('groups.none')
}
