import type { MeasureText } from '@pinwise/golf'
import './sheet-fonts.css'

/** The same faces as in the PDF, in the same order: sheet-fonts.css. */
export const SHEET_FAMILIES = '"Pinwise Sheet", "Noto Sans"'
const WEIGHTS = [400, 700]
/** A sample letter of each file of the first font. */
const OF_EACH_FILE = 'aŁ'
/** Large, so that no width is rounded. */
const MEASURED_PX = 1_000

/**
 * Loads the fonts, after which text widths are known; `rare` are letters that most sheets do without, each in a file of
 * its own.
 */
export async function loadSheetFonts(rare: string): Promise<MeasureText> {
  const load = (letters: string) =>
    Promise.all(WEIGHTS.map(weight => document.fonts.load(`${weight} 16px ${SHEET_FAMILIES}`, letters)))
  await load(OF_EACH_FILE)
  // A letter that cannot be loaded is drawn in the browser's fallback font.
  if (rare !== '') await load(rare).catch(() => {})
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('this browser draws no text')
  const known = new Map<string, number>()
  return (text, { weight, sizeMm }) => {
    const key = `${weight} ${text}`
    let width = known.get(key)
    if (width === undefined) {
      context.font = `${weight} ${MEASURED_PX}px ${SHEET_FAMILIES}`
      width = context.measureText(text).width / MEASURED_PX
      known.set(key, width)
    }
    return width * sizeMm
  }
}

/** The distinct letters of a text that may need another font file. */
export const rareLetters = (text: string): string => [...new Set(text.replace(/[\0-\u00ff]/g, ''))].sort().join('')
