import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import { escapeXml } from '../drawing/hole-svg.ts'
import type { MeasureText, SheetItem, SheetPage, SheetStep } from '../sheet/sheet-model.ts'

const FONT_FILE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
)
const opened = fontkit.openSync(FONT_FILE)
if (!('layout' in opened)) throw new Error('not one font')
const font = opened
/** The file is a variable font, of which only the lightest is measured; bold runs about this much wider than that. */
const WIDER = { 400: 1.04, 700: 1.12 }

/** About the width that the font itself says. */
export const measureByFont: MeasureText = (text, { sizeMm, weight }) => widthOf(text) * sizeMm * WIDER[weight]

/** At one millimetre of size; sheets measure the same words over and over, and the font takes its time. */
function widthOf(text: string): number {
  const width = widths.get(text) ?? font.layout(text).advanceWidth / font.unitsPerEm
  widths.set(text, width)
  return width
}
const widths = new Map<string, number>()

/** For looking at a page; the writers of the product are elsewhere. */
export function sheetSvg({ widthMm, heightMm, items }: SheetPage): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}">`,
    `<rect width="${widthMm}" height="${heightMm}" fill="#fff"/>`,
    ...items.map(svgOf),
    '</svg>',
  ].join('\n')
}

function svgOf(item: SheetItem): string {
  switch (item.kind) {
    case 'path': {
      const dash = item.dashMm === null ? '' : ` stroke-dasharray="${item.dashMm.join(' ')}"`
      return `<path d="${item.steps.map(stepOf).join('')}" fill-rule="evenodd" stroke-linejoin="round" ${paint(item)}${dash}/>`
    }
    case 'rect':
      return `<rect x="${item.x}" y="${item.y}" width="${item.width}" height="${item.height}" rx="${item.radius}" ${paint(item)}/>`
    case 'text':
      return `<text x="${item.x}" y="${item.y}" font-family="Atkinson Hyperlegible Next Variable" font-size="${item.font.sizeMm}" font-weight="${item.font.weight}" text-anchor="${item.anchor}" fill="${item.colour}">${escapeXml(item.text)}</text>`
    case 'image':
      return `<rect x="${item.x}" y="${item.y}" width="${item.width}" height="${item.height}" fill="#ddd"/>`
    case 'qr': {
      const module = item.sizeMm / item.matrix.length
      return item.matrix
        .flatMap((row, y) =>
          row.map((isDark, x) => (isDark ? rectAt(item.x + x * module, item.y + y * module, module) : '')),
        )
        .join('')
    }
  }
}

const rectAt = (x: number, y: number, side: number) => `<rect x="${x}" y="${y}" width="${side}" height="${side}"/>`

function paint({ fill, stroke, strokeMm }: { fill: string | null; stroke: string | null; strokeMm: number }): string {
  return `fill="${fill ?? 'none'}"${stroke === null ? '' : ` stroke="${stroke}" stroke-width="${strokeMm}"`}`
}

function stepOf([letter, ...numbers]: SheetStep): string {
  return `${letter}${numbers.map(number => Math.round(number * 1000) / 1000).join(' ')}`
}
