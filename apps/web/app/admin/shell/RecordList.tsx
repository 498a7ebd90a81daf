import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Variables } from '../../i18n/translator.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type TableColumn } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { look } from '../../ui/look.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from './Loaded.tsx'
import styles from './RecordList.module.css'
import { ROWS_PER_PAGE, readListFilters, withParameters, writeListFilters } from './record-address.ts'
import { SearchField } from './SearchField.tsx'

export interface RecordListTexts {
  readonly title: string
  readonly search: string
  readonly searchNote: string
  readonly clearSearch: string
  readonly count: (count: number) => string
  readonly loading: string
  readonly failed: string
  readonly none: string
  readonly noMatch: string
  readonly pages: string
}

/** The texts of a list that has its page, and so the texts of the page, to itself. */
export const listTexts = (textOf: (key: keyof RecordListTexts, variables?: Variables) => string): RecordListTexts => ({
  title: textOf('title'),
  search: textOf('search'),
  searchNote: textOf('searchNote'),
  clearSearch: textOf('clearSearch'),
  count: count => textOf('count', { count }),
  loading: textOf('loading'),
  failed: textOf('failed'),
  none: textOf('none'),
  noMatch: textOf('noMatch'),
  pages: textOf('pages'),
})

interface RecordListProps<Row, Key extends string> {
  /** The id of the search field; unique among the lists of the page. */
  name: string
  texts: RecordListTexts
  query: UseQueryResult<{ items: Row[]; total: number }>
  /** The button that creates a record. */
  action: ReactNode
  /** Further filters, beside the search. */
  filters?: ReactNode
  /** Whether any of those filters is set. */
  isFiltered?: boolean
  /** Clears the search and those filters; without it only the search is cleared. */
  onClear?: () => void
  /** Above the table: the same records in another form, such as a map. */
  picture?: ReactNode
  columns: readonly TableColumn<Row, Key>[]
}

/** A searchable, paginated table whose search and page are in the URL. */
export function RecordList<Row extends { id: string }, Key extends string>(props: RecordListProps<Row, Key>) {
  const { name, texts, query, action, filters, isFiltered = false, onClear, picture, columns } = props
  const [address, setAddress] = useSearchParams()
  const { search, page } = readListFilters(address)
  const change = (next: { search?: string; page?: number }, replace = false) =>
    setAddress(now => writeListFilters(now, next), { replace, preventScrollReset: true })
  return (
    <div className={look('column', 'gap4')}>
      <div className={`${styles.bar} ${look('row', 'gap3', 'bottom')}`}>
        <SearchField
          key={name}
          id={`search-${name}`}
          label={texts.search}
          placeholder={texts.searchNote}
          search={search}
          onSearch={(term, { replace }) => change({ search: term }, replace)}
        />
        {filters}
        {action}
      </div>
      <p role="status" className={`${styles.count} ${look('flush', 'muted')}`}>
        {query.data && texts.count(query.data.total)}
      </p>
      {picture}
      <Loaded query={query} loading={texts.loading} failed={texts.failed} skeleton={<Skeleton shape="row" count={8} />}>
        {({ items, total }) =>
          items.length > 0 ? (
            <>
              <div className={styles.table}>
                <DataTable caption={texts.title} hidesCaption columns={columns} rows={items} rowKey={({ id }) => id} />
              </div>
              <Pagination
                label={texts.pages}
                page={page}
                pageCount={Math.ceil(total / ROWS_PER_PAGE)}
                onChange={next => change({ page: next })}
              />
            </>
          ) : search || page > 1 || isFiltered ? (
            <EmptyState
              sentence={texts.noMatch}
              action={<Button onClick={onClear ?? (() => change({ search: '', page: 1 }))}>{texts.clearSearch}</Button>}
            />
          ) : (
            <EmptyState sentence={texts.none} action={action} />
          )
        }
      </Loaded>
    </div>
  )
}

/** Which record is open over its list, from the URL. */
export function useOpenRecord(kind: string) {
  const [address, setAddress] = useSearchParams()
  const open = (id: string | null) =>
    setAddress(now => withParameters(now, { [kind]: id }), { replace: id === null, preventScrollReset: true })
  return { address, id: address.get(kind), open }
}

/** The whole row is the link's target. */
export function RecordLink({ kind, id, name }: { kind: string; id: string; name: string }) {
  const [address] = useSearchParams()
  return (
    <Link
      to={{ search: withParameters(address, { [kind]: id }).toString() }}
      preventScrollReset
      className={styles.name}
    >
      {name}
    </Link>
  )
}
