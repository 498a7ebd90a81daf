import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile, { type Row } from 'write-excel-file/node'
import type { Cells, Sheet } from './build-workbook.ts'
import type { CellKind, CellValue } from './dataset.ts'

/** Gets rows in pieces, then the word that these were all, and answers with the bytes of the file. */

const { title, columns } = workerData as Sheet
const rows: Row[] = [columns.map(column => ({ value: column.title, type: String, fontWeight: 'bold' }))]

parentPort?.on('message', async (message: readonly Cells[] | 'all') => {
  if (message !== 'all') {
    for (const cells of message) rows.push(cells.map((value, index) => cellOf(value, columns[index]?.kind)))
    return
  }
  const widths = columns.map(({ widthCharacters: width }) => ({ width }))
  const file = writeExcelFile(rows, { sheet: title, columns: widths, stickyRowsCount: 1 })
  parentPort?.postMessage(await file.toBuffer())
})

/** The kind is the column's, never guessed from the value: a name that looks like a formula stays a name. */
function cellOf(value: CellValue, kind: CellKind | undefined): Row[number] {
  if (value === null) return null
  switch (kind) {
    case 'number':
      return { value: Number(value), type: Number }
    case 'date':
      return { value: value as Date, type: Date, format: 'yyyy-mm-dd hh:mm' }
    case 'boolean':
      return { value: Boolean(value), type: Boolean }
    default:
      return { value: String(value).slice(0, MAX_TEXT_LENGTH).replace(ESCAPE, '_x005F_'), type: String }
  }
}

/** Excel's own limit. */
const MAX_TEXT_LENGTH = 32_767
/** The format reads `_x003D_` as `=`, and `_x005F_` as the `_` of what is meant letter by letter (ECMA-376, ST_Xstring). */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi
