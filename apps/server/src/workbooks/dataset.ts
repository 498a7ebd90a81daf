import type { EXPORTS, ExportName, Language } from '@pinwise/contract'
import type { z } from 'zod'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'

type Texts = Readonly<Record<Language, string>>
export type CellValue = string | number | boolean | Date | null
export type CellKind = 'text' | 'number' | 'date' | 'boolean'

export interface Column<Row> {
  readonly title: Texts
  readonly kind: CellKind
  readonly widthCharacters: number
  /** For the whole club, whichever layout is requested: the title says so then. */
  readonly isOfClub?: boolean
  value(row: Row, language: Language): CellValue
}

/** A list that can be had as a spreadsheet. */
export interface Dataset<Row = unknown, Filters = unknown, ColumnName extends string = string> {
  readonly title: Texts
  readonly columns: Readonly<Record<ColumnName, Column<Row>>>
  /** What the caller would see in the list, batch by batch. */
  read(context: Context, caller: Caller, filters: Filters, onRows: (rows: readonly Row[]) => void): Promise<void>
}

/** One of the contract's: it says which filters and columns there are. */
export type DatasetOf<Name extends ExportName, Row> = Dataset<
  Row,
  z.output<(typeof EXPORTS)[Name]['filters']>,
  (typeof EXPORTS)[Name]['columns'][number]
>
