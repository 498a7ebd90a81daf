/** Larger than any tee sheet, smaller than what would block a phone. */
const MAX_BYTES = 2_000_000
const MAX_INFLATED = 20_000_000

class SheetFileError extends Error {}

export interface SheetRow {
  /** The row number in the spreadsheet, empty rows included. */
  readonly number: number
  readonly cells: readonly string[]
}

/** The cells of a sheet that comes as CSV or Excel (xlsx), row by row, as text. */
export const readSheetFile = async (file: Blob): Promise<(readonly string[])[]> =>
  (await readSheetRows(file)).map(({ cells }) => cells)

export async function readSheetRows(file: Blob): Promise<SheetRow[]> {
  if (file.size > MAX_BYTES) throw new SheetFileError('too large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const rows = isZip
    ? await readWorkbook(bytes)
    : readCsv(textOf(bytes)).map((cells, at) => ({ number: at + 1, cells }))
  return rows.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
}

/** Excel on Windows saves CSV files in the system's encoding by default. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function readCsv(text: string): string[][] {
  const firstLine = text.slice(0, text.search(/\r?\n|$/))
  const count = (mark: string) => firstLine.split(mark).length
  const separator = [';', '\t', ','].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ';')
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string
    if (isQuoted && char === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (char === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += char
    else if (char === separator) endCell()
    else if (char === '\n') {
      endCell()
      rows.push([])
    } else if (char !== '\r') cell += char
  }
  endCell()
  return rows
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<SheetRow[]> {
  const files = filesIn(bytes)
  const read = async (name: string) => {
    const found = files.get(name)
    return found ? new TextDecoder().decode(await found()) : ''
  }
  const sheetName = [...files.keys()].filter(name => /^xl\/worksheets\/sheet\d+\.xml$/.test(name)).sort()[0]
  if (!sheetName) throw new SheetFileError('no sheet')
  const texts = [...(await read('xl/sharedStrings.xml')).matchAll(/<si\b[^>]*?(?:\/>|>(.*?)<\/si>)/gs)].map(match =>
    textIn(match[1] ?? ''),
  )
  let number = 0
  return [...(await read(sheetName)).matchAll(/<row\b([^>]*?)(?:\/>|>(.*?)<\/row>)/gs)].map(
    ([, about = '', row = '']) => {
      const cells: string[] = []
      number = Number(/\br="(\d+)"/.exec(about)?.[1] ?? number + 1)
      for (const [, attributes = '', body = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
        const column = columnOf(/\br="([A-Z]+)\d*"/.exec(attributes)?.[1]) ?? cells.length
        const value = /<v\b[^>]*>(.*?)<\/v>/s.exec(body)?.[1] ?? ''
        while (cells.length < column) cells.push('')
        cells[column] = /\bt="s"/.test(attributes)
          ? (texts[Number(value)] ?? '')
          : body.includes('<is')
            ? textIn(body)
            : unescapeXml(value)
      }
      return { number, cells }
    },
  )
}

const columnOf = (letters: string | undefined): number | null =>
  letters === undefined ? null : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const textIn = (xml: string) =>
  [...xml.matchAll(/<t\b[^>]*?(?:\/>|>(.*?)<\/t>)/gs)].map(([, text = '']) => unescapeXml(text)).join('')

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null
    return code === null ? (ENTITIES[name] ?? whole) : String.fromCodePoint(Math.min(code, 0x10ffff))
  })

/** The files of a zip by their names, from its directory at the end. */
function filesIn(bytes: Uint8Array<ArrayBuffer>): Map<string, () => Promise<Uint8Array>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files = new Map<string, () => Promise<Uint8Array>>()
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw new SheetFileError('no zip')
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0 && at + 46 <= bytes.length; left--) {
    if (view.getUint32(at, true) !== 0x02014b50) break
    const [method, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)]
    const [nameLength, extra, comment] = [28, 30, 32].map(offset => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ]
    const local = view.getUint32(at + 42, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    files.set(name, () => {
      const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      return unpack(bytes.subarray(from, from + size), method)
    })
    at += 46 + nameLength + extra + comment
  }
  return files
}

async function unpack(packed: Uint8Array<ArrayBuffer>, method: number): Promise<Uint8Array> {
  if (method === 0) return packed
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length
    if (length > MAX_INFLATED) throw new SheetFileError('too large')
    pieces.push(next.value)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
