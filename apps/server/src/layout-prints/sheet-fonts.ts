import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { SheetFont } from '@pinwise/golf'
import * as fontkit from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

/**
 * The faces that both writers of a sheet use, of fixed weights: variable fonts are not embedded well, and the ones built
 * into PDF readers have no Ł. WOFF and not WOFF2, of which no part can be embedded.
 */
const FILES = createRequire(import.meta.url).resolve('@fontsource/atkinson-hyperlegible-next/package.json')
const SUBSETS = ['latin', 'latin-ext'] as const
type Weight = SheetFont['weight']

export interface Face {
  /** Under which a document knows it. */
  readonly name: string
  readonly bytes: Buffer
  readonly has: (codePoint: number) => boolean
}

const facesOf = (weight: Weight): readonly [Face, ...Face[]] => {
  const [latin, extended] = SUBSETS.map((subset): Face => {
    const name = `atkinson-hyperlegible-next-${subset}-${weight}-normal`
    const bytes = unpackWoff(readFileSync(FILES.replace(/package\.json$/, `files/${name}.woff`)))
    const font = fontkit.create(bytes)
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is not one font`)
    return { name, bytes, has: codePoint => font.hasGlyphForCodePoint(codePoint) }
  })
  if (!latin || !extended) throw new Error('the fonts of the sheet are missing')
  return [latin, extended]
}

/** Heading, body and figures are set in the same family; only the weight tells them apart. */
export const FACES: Readonly<Record<Weight, readonly [Face, ...Face[]]>> = { 400: facesOf(400), 700: facesOf(700) }

export interface TextRun {
  readonly face: Face
  readonly text: string
}

/** A text by the faces that have its letters: "Łódź" takes two. What no face has is left to the first, which draws a box. */
export function textRuns(text: string, weight: Weight): TextRun[] {
  const runs: { face: Face; text: string }[] = []
  for (const letter of text) {
    const face = FACES[weight].find(each => each.has(letter.codePointAt(0) ?? 0)) ?? FACES[weight][0]
    const last = runs.at(-1)
    if (last?.face === face) last.text += letter
    else runs.push({ face, text: letter })
  }
  return runs
}
