import type { SheetFont } from '@pinwise/golf'
import { FACES, type Face } from './sheet-fonts.ts'

export interface TextRun {
  readonly face: Face
  readonly text: string
}

const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const NEVER_SEEN = /\p{Default_Ignorable_Code_Point}/gu
const ACCENTS = /\p{M}/gu
/** One of the faces has it, so that a reader of the sheet sees that a letter is missing. */
const REPLACEMENT = '\ufffd'

/** Splits a text by the faces that have its letters: "Łódź" takes two. */
export function textRuns(text: string, weight: SheetFont['weight']): TextRun[] {
  const runs: { face: Face; text: string }[] = []
  for (const { segment } of LETTERS.segment(text.normalize('NFC'))) {
    const set = setLetter(segment.replace(NEVER_SEEN, ''), FACES[weight])
    const last = runs.at(-1)
    if (last?.face === set.face) last.text += set.text
    else runs.push(set)
  }
  return runs
}

/** The letter itself, or without accents that no face has, or a replacement character. */
function setLetter(letter: string, faces: readonly Face[]): { face: Face; text: string } {
  const ways = [letter, letter.replace(ACCENTS, ''), /^\s+$/u.test(letter) ? ' ' : REPLACEMENT]
  for (const text of ways) {
    const codePoints = Array.from(text, each => each.codePointAt(0) ?? 0)
    const face = faces.find(({ has }) => codePoints.every(has))
    if (face && (text !== '' || letter === '')) return { face, text }
  }
  throw new Error('the fonts of the sheet have no mark for what they do not have')
}
