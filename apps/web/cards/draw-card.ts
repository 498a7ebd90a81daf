import { readFileSync } from 'node:fs'
import { PRODUCT_NAME } from '@pinwise/contract'
import type { CardPicture } from './card-pages.ts'
import { type Letters, openLetters } from './letters.ts'
import { outlined } from './outlined.ts'

export const CARD = { width: 1200, height: 630 } as const
const LEFT = 64
const COLUMN = 520
const SHEET = { x: 640, y: 67, width: 496, height: 496, radius: 28 }
const BODY = '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'

const heading = openLetters(
  '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  { wght: 700, wdth: 108 },
  -0.02,
)
const regular = openLetters(BODY, { wght: 400 })
const bold = openLetters(BODY, { wght: 700 })

export interface Card extends CardPicture {
  readonly title: string
  readonly lead: string
  readonly credit: string
}

/** What a link to us looks like where people share it: the yardage book's cover with the page's own words. */
export function drawCard({ title, lead, credit, picture, on }: Card): string {
  const { lines, size } = fitted(title)
  const step = size * 1.1
  const leadLines = wrapped(regular, lead, 26, COLUMN, lines.length > 2 ? 3 : 4)
  const height = lines.length * step + 18 + leadLines.length * 38
  const top = 150 + (400 - height) / 2 + size * 0.74
  const titles = lines.map((line, at) => heading.pathOf(line, size, LEFT, top + at * step))
  const below = top + (lines.length - 1) * step + 62
  const leads = leadLines.map((line, at) => regular.pathOf(line, 26, LEFT, below + at * 38))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">
<rect width="${CARD.width}" height="${CARD.height}" fill="#07331e"/>
${on === 'band' ? onBand(picture) : onSheet(picture)}
<g transform="translate(${LEFT} 52) scale(1.75)"><path d="M4 26V4" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><path d="M5 4l13 4.8L5 13.6z" fill="#ffd23f"/><circle cx="4" cy="26" r="2.2" fill="#fff"/></g>
<path fill="#fff" d="${heading.pathOf(PRODUCT_NAME, 36, LEFT + 46, 96)}"/>
<path fill="#fff" d="${titles.join('')}"/>
<path fill="#c5e6d1" d="${leads.join('')}"/>
<path fill="#a0d4b5" d="${regular.pathOf(credit, 18, LEFT, CARD.height - 34)}"/>
</svg>`
}

/** As large as four lines allow. */
function fitted(title: string): { lines: string[]; size: number } {
  for (let size = 64; size > 38; size -= 4) {
    const lines = wrapped(heading, title, size, COLUMN, 9)
    const isWide = lines.some(line => heading.widthOf(line, size) > COLUMN)
    if (!isWide && lines.length <= (size > 52 ? 3 : 4)) return { lines, size }
  }
  return { lines: wrapped(heading, title, 38, COLUMN, 5), size: 38 }
}

/** What does not fit ends in an ellipsis, at a word. */
function wrapped(letters: Letters, text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (letters.widthOf(longer, size) <= width || !line) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  let last = `${kept.at(-1)}…`
  while (letters.widthOf(last, size) > width) last = last.replace(/\s*\S+…$/, '…')
  return [...kept.slice(0, -1), last.replace(/[,;:.]…$/, '…')]
}

function onBand(picture: string): string {
  return placed(picture, { x: 600, y: 0, width: 600, height: CARD.height }, 'xMidYMid slice')
}

function onSheet(picture: string): string {
  const { x, y, width, height, radius } = SHEET
  const shape = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"`
  return `<clipPath id="sheet"><rect ${shape}/></clipPath><rect ${shape} fill="#f4f7f5"/>
<g clip-path="url(#sheet)">${placed(picture, SHEET, 'xMidYMin slice')}</g>
<rect ${shape} fill="none" stroke="#a0d4b5" stroke-width="2"/>`
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function placed(picture: string, { x, y, width, height }: Box, fit: string): string {
  const file = new URL(`../app/pictures/${picture}.svg`, import.meta.url)
  const drawing = outlined(readFileSync(file, 'utf8'), { regular, bold })
  const [, viewBox = '0 0 100 100'] = /viewBox="([^"]+)"/.exec(drawing) ?? []
  const head = `<svg xmlns="http://www.w3.org/2000/svg" x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="${fit}">`
  return drawing.replace(/<svg\b[^>]*>/, head)
}
