import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type TableColumn } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { SearchField } from '../shell/SearchField.tsx'
import styles from './Golfclubs.module.css'
import { ROWS_PER_PAGE, readListFilters, type View, withOpen, writeListFilters } from './golfclubs-address.ts'

interface ListViewProps<Row, Key extends string> {
  of: View
  query: UseQueryResult<{ items: Row[]; total: number }>
  /** The button that makes a new one. */
  action: ReactNode
  columns: readonly TableColumn<Row, Key>[]
}

/** A searched, paged table whose search and page live in the address. */
export function ListView<Row extends { id: string }, Key extends string>(props: ListViewProps<Row, Key>) {
  const { of, query, action, columns } = props
  const { t } = useTranslation('golfclubs')
  const [address, setAddress] = useSearchParams()
  const { search, page } = readListFilters(address)
  const change = (next: { search?: string; page?: number }, replace = false) =>
    setAddress(now => writeListFilters(now, next), { replace, preventScrollReset: true })
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <SearchField
          key={of}
          id={`search-${of}`}
          label={t('search')}
          placeholder={t(`${of}.searchNote`)}
          search={search}
          onSearch={(words, { replace }) => change({ search: words }, replace)}
        />
        {action}
      </div>
      <p role="status" className={styles.count}>
        {query.data && t(`${of}.count`, { count: query.data.total })}
      </p>
      <Loaded
        query={query}
        loading={t(`${of}.loading`)}
        failed={t(`${of}.failed`)}
        skeleton={<Skeleton shape="row" count={8} />}
      >
        {({ items, total }) =>
          items.length > 0 ? (
            <>
              <div className={styles.table}>
                <DataTable
                  caption={t(`${of}.title`)}
                  hidesCaption
                  columns={columns}
                  rows={items}
                  rowKey={({ id }) => id}
                />
              </div>
              <Pagination
                label={t(`${of}.pages`)}
                page={page}
                pageCount={Math.ceil(total / ROWS_PER_PAGE)}
                onChange={next => change({ page: next })}
              />
            </>
          ) : search || page > 1 ? (
            <EmptyState
              sentence={t(`${of}.noMatch`)}
              action={<Button onClick={() => change({ search: '', page: 1 })}>{t('clearSearch')}</Button>}
            />
          ) : (
            <EmptyState sentence={t(`${of}.none`)} action={action} />
          )
        }
      </Loaded>
    </div>
  )
}

/** Which record is open over its list: the address says it. */
export function useOpenRecord(kind: 'club' | 'customer') {
  const [address, setAddress] = useSearchParams()
  const open = (id: string | null) =>
    setAddress(now => withOpen(now, kind, id), { replace: id === null, preventScrollReset: true })
  return { address, id: address.get(kind), open }
}

/** The whole row is its target. */
export function RecordLink({ kind, id, name }: { kind: 'club' | 'customer'; id: string; name: string }) {
  const [address] = useSearchParams()
  return (
    <Link to={{ search: withOpen(address, kind, id).toString() }} preventScrollReset className={styles.name}>
      {name}
    </Link>
  )
}
