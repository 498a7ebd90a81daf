import { footPlan, sheetFoot } from './sheet-foot.ts'
import { greenPicture } from './sheet-green.ts'
import { chunks } from './sheet-grid.ts'
import { headHeight, sheetHead } from './sheet-head.ts'
import { figureTexts, greenScales, type PreparedHole, type SheetContext } from './sheet-holes.ts'
import { INK, lineSteps, pathItem, rectItem } from './sheet-ink.ts'
import type { SheetBox, SheetItem, SheetPage } from './sheet-model.ts'
import { cupFigures, moveText } from './sheet-move.ts'
import type { PaperSize } from './sheet-paper.ts'
import { textItem } from './sheet-text.ts'
import { thirdMark } from './sheet-third.ts'

const ROWS_PER_PAGE = 18
/** Shares of the width, in the order of the columns. */
const COLUMNS = { hole: 0.08, picture: 0.13, oldCup: 0.15, newCup: 0.17, move: 0.27, flag: 0.12, done: 0.08 }
type Column = keyof typeof COLUMNS

/** The sheet for the hole cutter: where the old cup is, where the new one goes, and the way between them. */
export function cutterPages(context: SheetContext, size: PaperSize): SheetPage[] {
  const { texts, measure } = context
  const margin = size.widthMm > 180 ? 10 : 6
  const box = { x: margin, y: margin, width: size.widthMm - 2 * margin, height: size.heightMm - 2 * margin }
  const plan = footPlan(context, box.width, Math.max(11, box.height * 0.06))
  const [head, foot, titles] = [headHeight(context, Math.max(17, box.height * 0.08)), plan.heightMm, 6]
  const starts = columnStarts(box)
  return chunks(context.holes, ROWS_PER_PAGE).map(holes => {
    const top = box.y + head + titles
    const row = Math.min(13, (box.height - head - foot - titles - 2) / Math.max(1, holes.length))
    const scales = greenScales(holes, COLUMNS.picture * box.width - 2, row * 0.82 - 0.8)
    const sizeMm = Math.min(2.9, row * 0.3)
    const heading = (column: Column, text: string) =>
      textItem(
        'label',
        text,
        starts[column],
        top - 1.6,
        { sizeMm, weight: 700, mostMm: COLUMNS[column] * box.width - 1 },
        measure,
      )
    return {
      ...size,
      items: [
        ...sheetHead(context, { ...box, height: head }, texts.cutterTitle),
        heading('hole', texts.hole),
        heading('oldCup', texts.oldCup),
        heading('newCup', texts.newCup),
        heading('move', texts.move),
        heading('flag', texts.flag),
        heading('done', texts.done),
        ...holes.flatMap((hole, index) =>
          cutterRow(context, hole, { ...box, y: top + index * row, height: row }, scales[index] ?? 1),
        ),
        ...sheetFoot(context, { ...box, y: box.y + box.height - foot, height: foot }, plan),
      ],
    }
  })
}

function columnStarts(box: SheetBox): Record<Column, number> {
  const starts: Record<Column, number> = { ...COLUMNS }
  let x = box.x
  for (const column of Object.keys(COLUMNS) as Column[]) {
    starts[column] = x + 0.8
    x += COLUMNS[column] * box.width
  }
  return starts
}

function cutterRow(context: SheetContext, prepared: PreparedHole, box: SheetBox, mmPerMetre: number): SheetItem[] {
  const { texts, measure } = context
  const { hole, figures } = prepared
  const starts = columnStarts(box)
  const baseline = box.y + box.height * 0.64
  const big = Math.min(5.2, box.height * 0.42)
  const say = (part: 'number' | 'figure' | 'label', column: Column, text: string, sizeMm: number, weight: 400 | 700) =>
    textItem(
      part,
      text,
      starts[column],
      baseline,
      { sizeMm, weight, role: 'figure', mostMm: COLUMNS[column] * box.width - 1.5, hole: hole.number },
      measure,
    )
  const picture = {
    x: starts.picture,
    y: box.y + box.height * 0.16,
    width: COLUMNS.picture * box.width - 2,
    height: box.height * 0.82 - 0.8,
  }
  const tick = Math.min(5, box.height * 0.5)
  return [
    pathItem('frame', lineSteps([box.x, box.y], [box.x + box.width, box.y]), { stroke: INK.faint }, hole.number),
    say('number', 'hole', String(hole.number), big, 700),
    ...greenPicture(context, prepared, picture, {
      mmPerMetre,
      measures: false,
      flagMm: box.height * 0.28,
      oldCup: true,
    }),
    say('figure', 'oldCup', cupFigures(context, prepared, hole.oldCup ?? null) ?? '–', big * 0.8, 400),
    say('figure', 'newCup', figures === null ? '–' : figureTexts(figures, texts).join('  ') || '•', big, 700),
    say('label', 'move', moveText(context, prepared), Math.min(3.6, big * 0.72), 400),
    ...(figures === null
      ? []
      : thirdMark(context, figures.third, starts.flag, box.y + box.height * 0.3, box.height * 0.36, hole.number)),
    rectItem(
      'frame',
      { x: starts.done, y: box.y + (box.height - tick) / 2, width: tick, height: tick },
      { stroke: INK.text, strokeMm: 0.3 },
      hole.number,
    ),
  ]
}
