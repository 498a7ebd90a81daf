import { flagColour, THIRDS, type Third } from '../pins/pin-third.ts'
import type { SheetContext } from './sheet-holes.ts'
import { INK, rectItem } from './sheet-ink.ts'
import type { SheetItem } from './sheet-model.ts'
import { CAP_HEIGHT, textItem } from './sheet-text.ts'

/** Of the height: the boxes and the colour, with the gaps after them; and the type of the letter. */
const [BOXES, GAP, COLOUR, LETTER] = [0.36, 0.16, 0.95, 1.2]

export function thirdMarkWidth({ texts, measure }: SheetContext, third: Third, heightMm: number): number {
  const font = { role: 'figure', weight: 700, sizeMm: heightMm * LETTER } as const
  return heightMm * (BOXES + GAP * 2.4 + COLOUR) + measure(texts.letters[third], font)
}

/**
 * The third of the green three times over, since colours are lost on a copier and to some eyes: the club's colour, a
 * letter, and three boxes one above the other of which the one that is meant is black, the front at the bottom.
 */
export function thirdMark(
  { input, texts, measure }: SheetContext,
  third: Third,
  x: number,
  y: number,
  heightMm: number,
  hole?: number,
): SheetItem[] {
  const [gauge, gap] = [heightMm * BOXES, heightMm * GAP]
  const boxes = THIRDS.map((each, index) =>
    rectItem(
      'gauge',
      { x, y: y + (heightMm / 3) * (2 - index), width: gauge, height: heightMm / 3 },
      { fill: each === third ? INK.text : '#FFFFFF', stroke: INK.text, strokeMm: 0.18 },
      hole,
    ),
  )
  const colour = { x: x + gauge + gap, y, width: heightMm * COLOUR, height: heightMm }
  return [
    ...boxes,
    rectItem('flag', colour, { fill: flagColour(third, input.flagColours), stroke: INK.text, strokeMm: 0.25 }, hole),
    textItem(
      'letter',
      texts.letters[third],
      colour.x + colour.width + gap * 1.4,
      y + heightMm / 2 + (CAP_HEIGHT * heightMm * LETTER) / 2,
      { sizeMm: heightMm * LETTER, weight: 700, role: 'figure', ...(hole === undefined ? {} : { hole }) },
      measure,
    ),
  ]
}
