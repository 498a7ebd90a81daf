import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { SheetFont } from '@pinwise/golf'
import * as fontkit from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

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
