import type { MeasureText } from '@pinwise/golf'
import './sheet-fonts.css'

/** The same faces as in the PDF: sheet-fonts.css. */
export const SHEET_FAMILY = 'Pinwise Sheet'
const WEIGHTS = [400, 700]
/** A letter of each file. */
const OF_EACH_FILE = 'aŁ'
/** Large, so that no width is rounded. */
const MEASURED_PX = 1_000

/** Widths are known once the letters are there. */
export async function loadSheetFonts(): Promise<MeasureText> {
  await Promise.all(WEIGHTS.map(weight => document.fonts.load(`${weight} 16px "${SHEET_FAMILY}"`, OF_EACH_FILE)))
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('this browser draws no text')
  const known = new Map<string, number>()
  return (text, { weight, sizeMm }) => {
    const key = `${weight} ${text}`
    let width = known.get(key)
    if (width === undefined) {
      context.font = `${weight} ${MEASURED_PX}px "${SHEET_FAMILY}"`
      width = context.measureText(text).width / MEASURED_PX
      known.set(key, width)
    }
    return width * sizeMm
  }
}
