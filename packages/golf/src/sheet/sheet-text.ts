import { INK } from './sheet-ink.ts'
import type { MeasureText, SheetFont, SheetItem, SheetPart } from './sheet-model.ts'

/** Of the em: how high a capital letter or a figure stands. */
export const CAP_HEIGHT = 0.68
/** Type gets this much smaller before letters are left out. */
export const MIN_SHRINK = 0.8
const ELLIPSIS = '…'
/** Text that is set smaller to fill its room is as wide as it but for rounding, which is no reason to leave a letter out. */
const HAIR_MM = 1e-6

type TextStyle = {
  role?: SheetFont['role']
  weight?: SheetFont['weight']
  sizeMm: number
  anchor?: 'start' | 'middle' | 'end'
  colour?: string
  hole?: number
  /** Longer text is set smaller, then shortened. */
  mostMm?: number
}

export function textItem(
  part: SheetPart,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  measure: MeasureText,
): SheetItem {
  const { role = 'body', weight = 400, sizeMm, anchor = 'start', colour = INK.text, hole, mostMm } = style
  const font = { role, weight, sizeMm }
  const fitted = mostMm === undefined ? { text, font } : fitText(text, mostMm, font, measure)
  return { part, kind: 'text', ...fitted, x, y, anchor, colour, ...(hole === undefined ? {} : { hole }) }
}

export function fitText(text: string, mostMm: number, font: SheetFont, measure: MeasureText) {
  const wide = measure(text, font)
  if (wide <= mostMm) return { text, font }
  const smaller = { ...font, sizeMm: font.sizeMm * Math.max(MIN_SHRINK, mostMm / wide) }
  return { text: shortenText(text, mostMm, smaller, measure), font: smaller }
}

/** As much as has room, by what a reader calls a letter, with three dots in place of the rest; nothing if not even they fit. */
export function shortenText(text: string, mostMm: number, font: SheetFont, measure: MeasureText): string {
  if (measure(text, font) <= mostMm + HAIR_MM) return text
  const letters = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text),
    each => each.segment,
  )
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (measure(shortened(letters, middle), font) <= mostMm) fits = middle
    else tooMany = middle
  }
  if (fits === 0) return measure(ELLIPSIS, font) <= mostMm ? ELLIPSIS : ''
  return shortened(letters, fits)
}

function shortened(letters: readonly string[], count: number): string {
  return `${letters.slice(0, count).join('').trimEnd()}${ELLIPSIS}`
}

/** Broken between words; what has no room in the last line is left out, and said so by three dots. */
export function wrapText(
  text: string,
  mostMm: number,
  mostLines: number,
  font: SheetFont,
  measure: MeasureText,
): string[] {
  const lines: string[] = []
  for (const paragraph of text.split(/\r?\n/)) {
    let line = ''
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && measure(longer, font) > mostMm) {
        lines.push(line)
        line = word
      } else line = longer
    }
    if (line !== '') lines.push(line)
  }
  const kept = lines.slice(0, mostLines)
  if (lines.length > mostLines) kept.push(`${kept.pop() ?? ''} ${lines[mostLines] ?? ''}`)
  return kept.map(line => shortenText(line, mostMm, font, measure))
}
