import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type { SheetFont } from '@pinwise/golf'
import * as fontkit from 'fontkit'

/**
 * The faces that both writers of a sheet use, of fixed weights: variable fonts are not embedded well, and the ones built
 * into PDF readers have no Ł. WOFF and not WOFF2, of which no part can be embedded. The first face that has a letter
 * sets it: the product's own is Latin, the other is for names in Greek, Cyrillic and what else it has.
 */
const FAMILIES = [
  { name: 'atkinson-hyperlegible-next', subsets: ['latin', 'latin-ext'] },
  {
    name: 'noto-sans',
    subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'],
  },
] as const
const PACKAGES = createRequire(import.meta.url)
type Weight = SheetFont['weight']

export interface Face {
  /** The name of the font in a document. */
  readonly name: string
  readonly bytes: Buffer
  readonly has: (codePoint: number) => boolean
}

/** Loaded when a letter needs it; most sheets need two. */
function faceOf(family: string, subset: string, weight: Weight): Face {
  const name = `${family}-${subset}-${weight}-normal`
  const files = PACKAGES.resolve(`@fontsource/${family}/package.json`)
  let opened: { bytes: Buffer; font: fontkit.Font } | undefined
  const open = () => {
    if (opened) return opened
    const bytes = unpackWoff(readFileSync(files.replace(/package\.json$/, `files/${name}.woff`)))
    const font = fontkit.create(bytes)
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is not one font`)
    opened = { bytes, font }
    return opened
  }
  return {
    name,
    get bytes() {
      return open().bytes
    },
    has: codePoint => open().font.hasGlyphForCodePoint(codePoint),
  }
}

const facesOf = (weight: Weight): readonly Face[] =>
  FAMILIES.flatMap(({ name, subsets }) => subsets.map(subset => faceOf(name, subset, weight)))

/** Heading, body and figures are set in the same family; only the weight tells them apart. */
export const FACES: Readonly<Record<Weight, readonly Face[]>> = { 400: facesOf(400), 700: facesOf(700) }

const WOFF = 0x774f4646
const HEADER_BYTES = { woff: 44, sfnt: 12 }
const ENTRY_BYTES = { woff: 20, sfnt: 16 }

/**
 * A WOFF file as the TrueType font that it wraps (W3C, WOFF 1.0): readers of WOFF inflate a table anew for every glyph
 * that they look at.
 */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF) throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = HEADER_BYTES.woff + index * ENTRY_BYTES.woff
    const [offset, packedBytes, bytes] = [4, 8, 12].map(at => woff.readUInt32BE(entry + at)) as [number, number, number]
    const packed = woff.subarray(offset, offset + packedBytes)
    const data = packedBytes < bytes ? inflateSync(packed) : packed
    if (data.length !== bytes) throw new Error('a table of the WOFF file is broken')
    return { tag: woff.subarray(entry, entry + 4), checksum: woff.readUInt32BE(entry + 16), data }
  })
  const header = Buffer.alloc(HEADER_BYTES.sfnt + count * ENTRY_BYTES.sfnt)
  header.writeUInt32BE(woff.readUInt32BE(4), 0)
  const power = 2 ** Math.floor(Math.log2(count))
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(power * 16, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE((count - power) * 16, 10)
  let offset = header.length
  const parts: Buffer[] = [header]
  tables.forEach(({ tag, checksum, data }, index) => {
    const entry = HEADER_BYTES.sfnt + index * ENTRY_BYTES.sfnt
    tag.copy(header, entry)
    header.writeUInt32BE(checksum, entry + 4)
    header.writeUInt32BE(offset, entry + 8)
    header.writeUInt32BE(data.length, entry + 12)
    // Tables begin at multiples of four.
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, padding)
    offset += data.length + padding.length
  })
  return Buffer.concat(parts)
}
