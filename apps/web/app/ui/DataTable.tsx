import { type ReactNode, useId } from 'react'
import styles from './DataTable.module.css'
import { SortAscendingIcon, SortDescendingIcon, SortIcon } from './icons.ts'
import { look } from './look.ts'

export type SortDirection = 'ascending' | 'descending'

export interface TableSort<Key extends string> {
  key: Key
  direction: SortDirection
}

export interface TableColumn<Row, Key extends string> {
  key: Key
  label: string
  /** Instead of the label: a control for the whole column. */
  header?: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned, in tabular figures. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** The column that names the row; one per table. */
  isRowHeader?: boolean
  /** For a column of buttons: its label is only read aloud. */
  hidesLabel?: boolean
  /** Hidden on narrow screens: only for data that the row's own page shows, too. */
  isExtra?: boolean
  /** Wraps instead of scrolling. */
  wraps?: boolean
}

export interface DataTableProps<Row, Key extends string> {
  caption: string
  hidesCaption?: boolean
  columns: readonly TableColumn<Row, Key>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: TableSort<Key>
  onSort?: (sort: TableSort<Key>) => void
}

const MANY_COLUMNS = 7

/**
 * A real table in a region that can be scrolled sideways by keyboard, too. The caller handles empty, loading and error.
 */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { caption, hidesCaption, columns, rows, rowKey, sort, onSort } = props
  const captionId = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach what scrolls (axe scrollable-region-focusable)
    <section className={styles.region} aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table} data-many={columns.length >= MANY_COLUMNS || undefined}>
        <caption id={captionId} className={hidesCaption ? 'visually-hidden' : styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(column => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, cell, align, isRowHeader, isExtra, wraps }) =>
                isRowHeader ? (
                  <th key={key} scope="row" data-align={align}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-align={align} data-extra={isExtra || undefined} data-wraps={wraps || undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface HeaderCellProps<Row, Key extends string> extends Pick<DataTableProps<Row, Key>, 'sort' | 'onSort'> {
  column: TableColumn<Row, Key>
}

function HeaderCell<Row, Key extends string>({ column, sort, onSort }: HeaderCellProps<Row, Key>) {
  const { key, label, header, align, sortable, hidesLabel, isExtra } = column
  const direction = sort?.key === key ? sort.direction : undefined
  if (!sortable || !onSort) {
    return (
      <th scope="col" data-align={align} data-extra={isExtra || undefined}>
        {header ?? <span className={hidesLabel ? 'visually-hidden' : undefined}>{label}</span>}
      </th>
    )
  }
  const Icon = direction === 'ascending' ? SortAscendingIcon : direction ? SortDescendingIcon : SortIcon
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th scope="col" data-align={align} data-extra={isExtra || undefined} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={`${styles.sort} ${look('gap1', 'centre')}`}
        onClick={() => onSort({ key, direction: next })}
      >
        {label}
        <Icon size={16} aria-hidden="true" />
      </button>
    </th>
  )
}
