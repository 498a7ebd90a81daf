import { PRODUCT_NAME } from '@pinwise/contract'
import { fitting, outlinesOf } from './text-outlines.ts'

const CARD = { width: 1200, height: 630 } as const
const LEFT = 64
const INNER = CARD.width - 2 * LEFT
const NAME_WIDTH = 210
const TOTAL_WIDTH = 130
const MAX_COLUMNS = 18

export interface ShareCard {
  readonly title: string
  readonly lead: string
  readonly foot: string
  /** A table of a few rows, the first of them its head; none for a card with text only. */
  readonly rows?: readonly { readonly name: string; readonly cells: readonly string[]; readonly total: string }[]
  /** One sentence below the table. */
  readonly result?: string
}

const WHITE = '#ffffff'
const PALE = '#c5e6d1'
const FLAG = '#ffd23f'

/** What a link to a card or a club looks like where people share it. */
export function shareCardSvg({ title, lead, foot, rows = [], result }: ShareCard): string {
  const parts = [
    textPath(PRODUCT_NAME, { x: LEFT + 46, y: 96, size: 36, weight: 700, fill: WHITE }),
    textPath(title, { x: LEFT, y: rows.length > 0 ? 190 : 300, size: 60, weight: 700, fill: WHITE, most: INNER }),
    textPath(lead, { x: LEFT, y: rows.length > 0 ? 240 : 360, size: 30, fill: PALE, most: INNER }),
    textPath(foot, { x: LEFT, y: CARD.height - 34, size: 22, fill: PALE, most: INNER }),
    ...rows.map((row, index) => tableRow(row, index)),
    result
      ? textPath(result, { x: LEFT, y: rowY(rows.length) + 24, size: 44, weight: 700, fill: FLAG, most: INNER })
      : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">
<rect width="${CARD.width}" height="${CARD.height}" fill="#07331e"/>
<g transform="translate(${LEFT} 52) scale(1.75)"><path d="M4 26V4" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><path d="M5 4l13 4.8L5 13.6z" fill="${FLAG}"/><circle cx="4" cy="26" r="2.2" fill="#fff"/></g>
${parts.join('\n')}
</svg>`
}

const rowY = (index: number) => 306 + index * 58

function tableRow({ name, cells, total }: NonNullable<ShareCard['rows']>[number], index: number): string {
  const y = rowY(index)
  const fill = index === 0 ? PALE : WHITE
  const shown = cells.length <= MAX_COLUMNS ? cells : []
  const step = (INNER - NAME_WIDTH - TOTAL_WIDTH) / Math.max(1, shown.length)
  const line =
    index > 0 ? `<path d="M${LEFT} ${y - 38}H${LEFT + INNER}" stroke="${PALE}" stroke-opacity="0.35" fill="none"/>` : ''
  return [
    line,
    textPath(name, { x: LEFT, y, size: 28, weight: 700, fill, most: NAME_WIDTH - 16 }),
    ...shown.map((cell, at) =>
      textPath(cell, { x: LEFT + NAME_WIDTH + (at + 0.5) * step, y, size: 26, fill, anchor: 0.5 }),
    ),
    textPath(total, {
      x: LEFT + INNER,
      y,
      size: index === 0 ? 26 : 40,
      weight: 700,
      fill: index === 0 ? PALE : FLAG,
      anchor: 1,
    }),
  ].join('')
}

interface Placed {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight?: 400 | 700
  readonly fill: string
  readonly most?: number
  /** The anchor within the text: 0 at its start, 1 at its end. */
  readonly anchor?: number
}

function textPath(text: string, { x, y, size, weight = 400, fill, most, anchor = 0 }: Placed): string {
  const given = { text, size, weight }
  const outlines = outlinesOf(most === undefined ? given : fitting(given, most))
  return `<path fill="${fill}" d="${outlines.pathAt(x - anchor * outlines.width, y)}"/>`
}
