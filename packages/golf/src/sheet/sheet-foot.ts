import { THIRDS } from '../pins/pin-third.ts'
import type { SheetContext } from './sheet-holes.ts'
import { boxWithin, INK, lineSteps, pathItem } from './sheet-ink.ts'
import type { SheetBox, SheetItem } from './sheet-model.ts'
import { textItem, wrapText } from './sheet-text.ts'
import { thirdMark, thirdMarkWidth } from './sheet-third.ts'

/** From the line above the foot to its first row. */
const TOP_MM = 1.6
/** Of the size of the type. */
const LINE = 1.3
const LEGEND_LINES = 2
const MIN_NOTE_LINES = 1

type FootLine = { text: string; part: 'label' | 'note'; weight: 400 | 700 }

/** What the foot says and how high that makes it. */
type FootPlan = {
  heightMm: number
  sizeMm: number
  lines: FootLine[]
  sponsor: { width: number; height: number } | null
}

/** It grows with the note of the day, up to where the greens need the room; a note that is still longer ends in three dots. */
export function footPlan({ input, texts, measure }: SheetContext, widthMm: number, leastMm: number): FootPlan {
  const sizeMm = Math.max(2.2, Math.min(2.8, leastMm * 0.14))
  const sponsor = input.sponsor == null ? null : boxWithin(input.sponsor.aspect, widthMm * 0.3, leastMm - 2)
  const room = sponsor === null ? widthMm : widthMm - sponsor.width - 2
  const wrapped = (text: string, lines: number, weight: 400 | 700) =>
    wrapText(text, room, lines, { role: 'body', weight, sizeMm }, measure)
  const reading = `${texts.units[input.scale.unit]} · ${texts.reading[input.notation]}`
  const legend = wrapped(reading, LEGEND_LINES, 400)
  const above = TOP_MM + sizeMm * 1.1
  const fitting = Math.floor((leastMm * 1.5 - above) / (sizeMm * LINE)) - legend.length
  const note = wrapped(input.notes ?? '', Math.max(MIN_NOTE_LINES, fitting), 700)
  const lines: FootLine[] = [
    ...legend.map(text => ({ text, part: 'label', weight: 400 }) as const),
    ...note.map(text => ({ text, part: 'note', weight: 700 }) as const),
  ]
  // What hangs below the last line has room, too.
  const heightMm = Math.max(leastMm, above + (lines.length * LINE + 0.25) * sizeMm)
  return { heightMm, sizeMm, lines, sponsor }
}

/** How to read the sheet: its unit, its figures, its thirds; the notes of the day; and room for the sponsor. */
export function sheetFoot(context: SheetContext, box: SheetBox, { sizeMm, lines, sponsor }: FootPlan): SheetItem[] {
  const { texts, measure } = context
  const items: SheetItem[] = [
    pathItem('frame', lineSteps([box.x, box.y], [box.x + box.width, box.y]), { stroke: INK.faint }),
  ]
  if (sponsor !== null) {
    const place = { x: box.x + box.width - sponsor.width, y: box.y + 1.5 }
    items.push({ part: 'sponsor', kind: 'image', source: 'sponsor', ...place, ...sponsor })
  }
  const mark = sizeMm * 1.1
  let x = box.x
  const y = box.y + TOP_MM
  for (const third of THIRDS) {
    items.push(...thirdMark(context, third, x, y, mark))
    const word = texts.thirds[third]
    const start = x + thirdMarkWidth(context, third, mark) + sizeMm * 0.4
    items.push(textItem('label', word, start, y + mark * 0.85, { sizeMm }, measure))
    x = start + measure(word, { role: 'body', weight: 400, sizeMm }) + sizeMm
  }
  return [
    ...items,
    ...lines.map(({ text, part, weight }, index) =>
      textItem(part, text, box.x, y + mark + (index + 1) * LINE * sizeMm, { sizeMm, weight }, measure),
    ),
  ]
}
