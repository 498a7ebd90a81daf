import { cellPlan, holeCell } from './sheet-cell.ts'
import { footPlan, sheetFoot } from './sheet-foot.ts'
import { headHeight, sheetHead } from './sheet-head.ts'
import { greenScales, type PreparedHole, type SheetContext } from './sheet-holes.ts'
import { INK, lineSteps, pathItem } from './sheet-ink.ts'
import type { SheetBox, SheetItem, SheetPage } from './sheet-model.ts'
import type { PaperSize } from './sheet-paper.ts'

const HOLES_PER_PAGE = 18
const HOLES_PER_HALF = 9
/** Smaller than this, the lines that were paced are clutter. */
const MEASURES_FROM_MM = 28

/** All holes of a round on one page, three beside each other; a page for every eighteen. */
export function gridPages(context: SheetContext, size: PaperSize): SheetPage[] {
  return chunks(context.holes, HOLES_PER_PAGE).map(holes => {
    const margin = marginOf(size)
    const box = { x: margin, y: margin, width: size.widthMm - 2 * margin, height: size.heightMm - 2 * margin }
    return { ...size, items: panel(context, holes, box, context.texts.title) }
  })
}

/** Nine on each half of a page that is folded in the middle. */
export function foldedPages(context: SheetContext, size: PaperSize): SheetPage[] {
  const { texts } = context
  const halves = chunks(context.holes, HOLES_PER_HALF)
  const names = halves.length === 2 ? [texts.frontNine, texts.backNine] : []
  return chunks(halves, 2).map((pair, page) => {
    const half = size.widthMm / 2
    const margin = marginOf({ widthMm: half, heightMm: size.heightMm })
    const items = pair.flatMap((holes, index) => {
      const box = { x: half * index + margin, y: margin, width: half - 2 * margin, height: size.heightMm - 2 * margin }
      return panel(context, holes, box, names[page * 2 + index] ?? texts.title)
    })
    const fold = pathItem('fold', lineSteps([half, 0], [half, size.heightMm]), { stroke: INK.faint, dashMm: [2, 2] })
    return { ...size, items: [fold, ...items] }
  })
}

function marginOf({ widthMm }: PaperSize): number {
  return widthMm > 180 ? 10 : widthMm > 120 ? 7 : 5
}

function panel(context: SheetContext, holes: readonly PreparedHole[], box: SheetBox, title: string): SheetItem[] {
  const head = headHeight(context, Math.max(17, Math.min(25, box.height * 0.09)))
  const plan = footPlan(context, box.width, Math.max(11, Math.min(18, box.height * 0.075)))
  const foot = plan.heightMm
  const columns = 3
  const rows = Math.max(1, Math.ceil(holes.length / columns))
  const gap = 1
  const area = { ...box, y: box.y + head + gap, height: box.height - head - foot - 2 * gap }
  const cell = {
    width: (area.width - gap * (columns - 1)) / columns,
    // A round of few holes does not get giant greens.
    height: Math.min((area.height - gap * (rows - 1)) / rows, (area.width / columns) * 1.25),
  }
  const { picture } = cellPlan({ x: 0, y: 0, ...cell })
  const scales = greenScales(holes, picture.width, picture.height)
  const hasMeasures = picture.height >= MEASURES_FROM_MM || picture.width >= MEASURES_FROM_MM
  return [
    ...sheetHead(context, { ...box, height: head }, title),
    ...holes.flatMap((hole, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      const at = { x: area.x + column * (cell.width + gap), y: area.y + row * (cell.height + gap) }
      return holeCell(context, hole, { ...at, ...cell }, scales[index] ?? 1, hasMeasures)
    }),
    ...sheetFoot(context, { ...box, y: box.y + box.height - foot, height: foot }, plan),
  ]
}

export function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.max(1, Math.ceil(list.length / size)) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
