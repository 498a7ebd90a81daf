import { MapFileRefusal } from './read-map-problem.ts'

const PACKED: readonly { name: string; bytes: readonly number[] }[] = [
  { name: 'zip', bytes: [0x50, 0x4b] },
  { name: 'gzip', bytes: [0x1f, 0x8b] },
  { name: 'bzip2', bytes: [0x42, 0x5a, 0x68] },
  { name: 'xz', bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a] },
  { name: 'zstd', bytes: [0x28, 0xb5, 0x2f, 0xfd] },
  { name: '7z', bytes: [0x37, 0x7a, 0xbc, 0xaf] },
]

const BYTE_ORDER_MARKS: readonly { encoding: string; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

/** Before each line of a GeoJSON sequence, RFC 8142; nowhere else is it allowed. */
const RECORD_SEPARATOR = '\u001e'
const PROLOGUE_BYTES = 200
const ENCODINGS = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252', 'latin1'])

/** The text of a file. A packed file is refused by its first bytes, whatever its name: nothing is ever unpacked here. */
export function readMapText(file: Uint8Array | string): string {
  const text = typeof file === 'string' ? file : decode(file)
  const trimmed = text
    .replace(/^\uFEFF/, '')
    .replaceAll(RECORD_SEPARATOR, '\n')
    .trimStart()
  if (trimmed === '') throw new MapFileRefusal('empty_file')
  return trimmed
}

function decode(bytes: Uint8Array): string {
  const startsWith = (start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)
  const packed = PACKED.find(each => startsWith(each.bytes))
  if (packed !== undefined) throw new MapFileRefusal('compressed_file', packed.name)
  const marked = BYTE_ORDER_MARKS.find(each => startsWith(each.bytes))
  const encoding = marked?.encoding ?? declaredEncoding(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new MapFileRefusal('text_unreadable', 'not the text its encoding says')
  }
}

/** Old desktop tools write KML in the encoding of their country and say so in the first line. */
function declaredEncoding(bytes: Uint8Array): string {
  const prologue = String.fromCharCode(...bytes.subarray(0, PROLOGUE_BYTES))
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(prologue)?.[1]?.toLowerCase() ?? 'utf-8'
  if (!ENCODINGS.has(declared)) throw new MapFileRefusal('text_unreadable', declared)
  return declared
}
