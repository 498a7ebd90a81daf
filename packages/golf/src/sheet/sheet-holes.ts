import { type PinFigures, pinFigures } from '../pins/pin-figures.ts'
import { type GreenFrame, greenFrame } from '../pins/pin-frame.ts'
import type { MeasureText, SheetHole, SheetInput } from './sheet-model.ts'
import { SHEET_TEXTS, type SheetTexts } from './sheet-texts.ts'

export type PreparedHole = {
  hole: SheetHole
  frame: GreenFrame | null
  /** Null where there is no pin, no green, or a pin that is not on it. */
  figures: PinFigures | null
}

/** What every part of a sheet needs to know. */
export type SheetContext = { input: SheetInput; texts: SheetTexts; measure: MeasureText; holes: PreparedHole[] }

export function sheetContext(input: SheetInput, measure: MeasureText): SheetContext {
  const holes = input.holes.map((hole): PreparedHole => {
    const { green, approach, pin } = hole
    const frame = green === null ? null : greenFrame(green, approach)
    const figures = frame === null || pin === null ? null : pinFigures(frame, pin, input.scale, input.notation)
    return { hole, frame, figures }
  })
  return { input, texts: SHEET_TEXTS[input.language], measure, holes }
}

/** Where the scale that suits all greens would leave most of them small, a huge one gets a scale of its own. */
const MIN_RATIO_TO_MEDIAN = 0.8

/** Millimetres on paper for a metre, for each hole: one scale for all, so that a small green looks small. */
export function greenScales(holes: readonly PreparedHole[], widthMm: number, heightMm: number): number[] {
  const fits = holes.map(({ frame }) =>
    frame === null
      ? Number.POSITIVE_INFINITY
      : Math.min(widthMm / Math.max(1, frame.widthMetres), heightMm / Math.max(1, frame.depthMetres)),
  )
  const sorted = fits.filter(Number.isFinite).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 1
  const all = Math.max(sorted[0] ?? 1, MIN_RATIO_TO_MEDIAN * median)
  return fits.map(fit => Math.min(fit, all))
}

/** The figures as a sheet prints them; the first is the one that is read first. */
export function figureTexts(figures: PinFigures, texts: SheetTexts): string[] {
  switch (figures.notation) {
    case 'usga': {
      const side = texts.sides[figures.side]
      return [String(figures.on), figures.fromSide === null ? side : `${side} ${figures.fromSide}`]
    }
    case 'from-centre':
      return [signed(figures.behind), signed(figures.right)]
    case 'dot':
      return []
  }
}

/** With a real minus, which is as wide as the plus. */
export function signed(value: number): string {
  if (value === 0) return '0'
  return value < 0 ? `−${-value}` : `+${value}`
}
