import { THIRDS } from './pin-third.ts'
import type { SheetContext } from './sheet-holes.ts'
import { boxWithin, INK, lineSteps, pathItem } from './sheet-ink.ts'
import type { SheetBox, SheetItem } from './sheet-model.ts'
import { textItem, wrapText } from './sheet-text.ts'
import { thirdMark, thirdMarkWidth } from './sheet-third.ts'

/** How to read the sheet: its unit, its figures, its thirds; the notes of the day; and room for who pays for the paper. */
export function sheetFoot(context: SheetContext, box: SheetBox): SheetItem[] {
  const { input, words, measure } = context
  const items: SheetItem[] = [
    pathItem('frame', lineSteps([box.x, box.y], [box.x + box.width, box.y]), { stroke: INK.faint }),
  ]
  const sizeMm = Math.max(1.9, Math.min(2.8, box.height * 0.14))
  let width = box.width
  if (input.sponsor != null) {
    const size = boxWithin(input.sponsor.aspect, box.width * 0.3, box.height - 2)
    width -= size.width + 2
    items.push({
      part: 'sponsor',
      kind: 'image',
      source: 'sponsor',
      x: box.x + box.width - size.width,
      y: box.y + 1.5,
      ...size,
    })
  }
  const mark = sizeMm * 1.1
  let x = box.x
  const y = box.y + 1.6
  for (const third of THIRDS) {
    items.push(...thirdMark(context, third, x, y, mark))
    const word = words.thirds[third]
    const start = x + thirdMarkWidth(context, third, mark) + sizeMm * 0.4
    items.push(textItem('label', word, start, y + mark * 0.85, { sizeMm }, measure))
    x = start + measure(word, { role: 'body', weight: 400, sizeMm }) + sizeMm
  }
  const told = [
    {
      text: `${words.units[input.scale.unit]} · ${words.reading[input.notation]}`,
      part: 'label',
      weight: 400,
      lines: 2,
    },
    { text: input.notes ?? '', part: 'note', weight: 700, lines: 3 },
  ] as const
  let baseline = y + mark
  for (const { text, part, weight, lines } of told) {
    for (const line of wrapText(text, width, lines, { role: 'body', weight, sizeMm }, measure)) {
      baseline += sizeMm * 1.3
      if (baseline <= box.y + box.height) items.push(textItem(part, line, box.x, baseline, { sizeMm, weight }, measure))
    }
  }
  return items
}
