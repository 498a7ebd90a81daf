import { toWholeUnits } from '../pins/pin-scale.ts'
import { greenPicture } from './sheet-green.ts'
import { figureTexts, type PreparedHole, type SheetContext } from './sheet-holes.ts'
import { INK, rectItem } from './sheet-ink.ts'
import type { SheetBox, SheetItem } from './sheet-model.ts'
import { CAP_HEIGHT, textItem } from './sheet-text.ts'
import { thirdMark, thirdMarkWidth } from './sheet-third.ts'

/** Where the parts of a cell go. In a wide one the figures stand beside the green, in a tall one above it. */
type CellPlan = {
  picture: SheetBox
  flagMm: number
  numberMm: number
  figureMm: number
  smallMm: number
  padMm: number
  /** Left of the figures, and how much room they have. */
  figures: { x: number; roomMm: number }
}

/** Of a flag, above the green: nearer the back its pole is shorter. */
const HEADROOM = 0.6

/** Type that can still be read on a pocket card, in millimetres of the em. */
const MIN_TYPE_MM = 1.9

export function cellPlan({ x, y, width, height }: SheetBox): CellPlan {
  const padMm = Math.max(0.8, Math.min(width, height) * 0.05)
  const isTall = height > width
  // Figures above the green leave it the most of a narrow cell.
  const most = isTall ? { number: width * 0.19, figure: width * 0.16 } : { number: 8, figure: 7 }
  const numberMm = Math.min(8, most.number, Math.max(3.4, height * 0.2, width * 0.1))
  const figureMm = Math.min(7, most.figure, Math.max(3.2, height * 0.17, width * 0.09))
  const smallMm = Math.max(MIN_TYPE_MM, Math.min(2.8, figureMm * 0.45))
  const left = Math.max(numberMm * 1.4, smallMm * 2.9)
  const roomMm = figureMm * 2.35
  const figures = { x: x + width - padMm - roomMm, roomMm }
  const inner = { x: x + padMm, y: y + padMm, width: width - 2 * padMm, height: height - 2 * padMm }
  const flagMm = Math.min(6, height * 0.18)
  // A flag at the back stands out above its green.
  const top = flagMm * HEADROOM
  // Two lines of figures, the first as high as the number beside it.
  const above = Math.max(figureMm * 2.2, numberMm * CAP_HEIGHT + 0.4 + figureMm * 1.45)
  const picture = isTall
    ? { ...inner, y: inner.y + above + top, height: inner.height - above - figureMm * 1.2 - top }
    : {
        ...inner,
        x: inner.x + left,
        y: inner.y + top,
        width: inner.width - left - roomMm - 1.2,
        height: inner.height - top,
      }
  return { picture, flagMm, numberMm, figureMm, smallMm, padMm, figures }
}

/** One hole: number, par and depth on the left, the green, and on the right what to walk. */
export function holeCell(
  context: SheetContext,
  prepared: PreparedHole,
  box: SheetBox,
  mmPerMetre: number,
  measures: boolean,
): SheetItem[] {
  const { texts, measure, input } = context
  const { hole, frame, figures } = prepared
  const plan = cellPlan(box)
  const { picture, flagMm, numberMm, smallMm, padMm } = plan
  const at = { hole: hole.number }
  const left = box.x + padMm
  const top = box.y + padMm + numberMm * CAP_HEIGHT + 0.4
  const bottom = box.y + box.height - padMm - 0.3
  const small = { ...at, sizeMm: smallMm, colour: INK.muted, mostMm: Math.max(numberMm * 1.4, smallMm * 2.9) - 0.2 }
  const items: SheetItem[] = [
    rectItem('frame', box, { stroke: INK.faint, strokeMm: 0.2 }, hole.number),
    ...greenPicture(context, prepared, picture, {
      mmPerMetre,
      measures,
      flagMm,
      headroomMm: flagMm * HEADROOM,
    }),
    textItem(
      'number',
      String(hole.number),
      left,
      top,
      { ...at, sizeMm: numberMm, weight: 700, role: 'figure' },
      measure,
    ),
  ]
  if (hole.par != null)
    items.push(textItem('label', `${texts.par} ${hole.par}`, left, top + smallMm * 1.35, small, measure))
  if (frame !== null) {
    const depth = String(toWholeUnits(frame.depthMetres, input.scale))
    const bold = { ...small, sizeMm: smallMm * 1.6, weight: 700, role: 'figure', colour: INK.text } as const
    items.push(
      textItem('label', texts.depth, left, bottom - smallMm * 1.75, small, measure),
      textItem('label', depth, left, bottom, bold, measure),
    )
  }
  if (figures === null) return [...items, ...missingFigures(context, prepared, plan, top)]
  const mark = Math.min(plan.figureMm * 0.7, plan.figures.roomMm / 2.6)
  const markX = Math.min(plan.figures.x, box.x + box.width - padMm - thirdMarkWidth(context, figures.third, mark))
  return [
    ...items,
    ...figureTexts(figures, texts).map((text, index) => {
      const sizeMm = plan.figureMm * (index === 0 ? 1.15 : 0.9)
      const style = { ...at, weight: 700, role: 'figure', sizeMm, mostMm: plan.figures.roomMm } as const
      return textItem('figure', text, plan.figures.x, top + index * plan.figureMm * 1.15, style, measure)
    }),
    ...thirdMark(context, figures.third, markX, bottom - mark, mark, hole.number),
  ]
}

/** A dash where the figures would be, and the word below it: an empty place could be taken for a misprint. */
function missingFigures(
  { texts, measure }: SheetContext,
  { hole }: PreparedHole,
  { figures, figureMm, smallMm }: CellPlan,
  top: number,
): SheetItem[] {
  const style = { hole: hole.number, mostMm: figures.roomMm }
  const dash = { ...style, sizeMm: figureMm * 1.15, weight: 700, role: 'figure' } as const
  return [
    textItem('missing', '–', figures.x, top, dash, measure),
    textItem('missing', texts.noPin, figures.x, top + smallMm * 1.5, { ...style, sizeMm: smallMm }, measure),
  ]
}
