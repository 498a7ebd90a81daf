import { DEVICE_KINDS, type DeviceKind, DeviceRow, type DeviceRowReview } from '@pinwise/contract'
import type { SheetRow } from '../pace/read-sheet-file.ts'

type Field = keyof DeviceRow
/** A parsed line of a sheet, or its invalid field. */
export type SheetLine = { readonly number: number; readonly name: string } & (
  | { readonly row: DeviceRow }
  | { readonly wrong: Field }
)

/** A line of the file, and the server's preview of it; null where it was not sent. */
export type ReviewedLine = SheetLine & { readonly review: DeviceRowReview | null }

/** The headers of the columns, in both languages and as our own export writes them. */
const HEADS: Readonly<Record<Field, RegExp>> = {
  serial: /^(serial|serial ?(no\.?|number)|s\/n|imei|numero di serie|seriale|matricola)$/i,
  label: /^(label|name|etichetta|nome)$/i,
  kind: /^(kind|type|tipo)$/i,
  cartNumber: /^(cart|cart ?(no\.?|number)|number|no\.?|numero|numero di (cart|golf car)|n\.)$/i,
  clubName: /^(club|circolo)$/i,
  note: /^(notes?|nota)$/i,
}
const FIELDS = Object.keys(HEADS) as Field[]
const REQUIRED = ['serial', 'label', 'kind'] as const satisfies readonly Field[]

const KIND_WORDS: Readonly<Record<DeviceKind, RegExp>> = {
  cart: /^(cart|golf ?(cart|car|buggy)|buggy)$/i,
  tag: /^((bag )?tag|tag da sacca)$/i,
  tablet: /^tablet$/i,
  'staff-vehicle': /^(staff[ -]vehicle|(mezzo|veicolo) di servizio)$/i,
  other: /^(other|altro)$/i,
}

/** The lines of a sheet from its cells; without a header row, the columns that are missing. */
export function deviceSheet(
  rows: readonly SheetRow[],
): { readonly lines: SheetLine[] } | { readonly missing: readonly Field[] } {
  const headAt = rows.findIndex(({ cells }) => cells.some(cell => HEADS.serial.test(cell.trim())))
  const head = rows[headAt]?.cells ?? []
  const columns = Object.fromEntries(
    FIELDS.map(field => [field, head.findIndex(cell => HEADS[field].test(cell.trim()))]),
  ) as Record<Field, number>
  const missing = REQUIRED.filter(field => columns[field] < 0)
  if (missing.length > 0) return { missing }
  const lines = rows.slice(headAt + 1).map(({ number, cells }) => {
    const cell = (field: Field) => (columns[field] < 0 ? '' : (cells[columns[field]] ?? '').trim())
    return lineOf(number, Object.fromEntries(FIELDS.map(field => [field, cell(field)])) as Record<Field, string>)
  })
  return { lines }
}

function lineOf(number: number, cells: Record<Field, string>): SheetLine {
  const name = [cells.serial, cells.label].filter(part => part !== '').join(' · ')
  const read = DeviceRow.safeParse({
    serial: wholeNumber(cells.serial),
    label: cells.label,
    kind: DEVICE_KINDS.find(kind => kind === cells.kind || KIND_WORDS[kind].test(cells.kind)),
    cartNumber: cells.cartNumber === '' ? null : Number(cells.cartNumber),
    clubName: cells.clubName || null,
    note: cells.note || null,
  })
  if (read.success) return { number, name, row: read.data }
  return { number, name, wrong: (read.error.issues[0]?.path[0] ?? 'serial') as Field }
}

/** Spreadsheets write long numbers as 3.5209900176E+10; one whose last digits were left out is no serial number. */
function wholeNumber(cell: string): string | undefined {
  const short = /^(\d)(?:\.(\d+))?E\+?(\d+)$/i.exec(cell)
  if (!short) return cell
  const [, first = '', decimals = '', exponent = ''] = short
  return decimals.length >= Number(exponent) ? `${first}${decimals.slice(0, Number(exponent))}` : undefined
}

/** The keys of new devices as a CSV file, with cells that begin like a formula escaped. */
export function keysFile(
  made: readonly { device: { serial: string | null; label: string }; secretKey: string }[],
): string {
  const cell = (text: string) => `"${text.replace(/^(?=[=+\-@])/, "'").replaceAll('"', '""')}"`
  const lines = made.map(({ device, secretKey }) => [device.serial ?? '', device.label, secretKey])
  return `${[['serial', 'label', 'key'], ...lines].map(line => line.map(cell).join(',')).join('\r\n')}\r\n`
}
