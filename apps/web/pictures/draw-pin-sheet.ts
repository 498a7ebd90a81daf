import { localPlane, measurePin, type PlanePoint, polygonCentroid, toLngLat } from '@pinwise/golf'
import { type PinGreen, turnTo } from './draw-green.ts'

export type SheetGreen = PinGreen & { readonly number: number }

const HEAD = 56
const CELL_WIDTH = 200
/** One scale for all: on a sheet, a small green looks small. */
const PIXELS_PER_METRE = 5
const YARD = 0.9144
const INK = '#131a16'
/** Of the demo clubs: front, middle, back; the letter says the same without colour. */
const THIRDS = [
  { letter: 'F', colour: '#c02626' },
  { letter: 'M', colour: '#ffffff' },
  { letter: 'B', colour: '#0b5cad' },
] as const

/** Where each hole is cut for the picture: shares of the width and of the depth, a third of them in each third. */
const PINS = [
  { across: 0.3, along: 0.25 },
  { across: -0.3, along: 0.55 },
  { across: -0.15, along: 0.7 },
  { across: -0.2, along: 0.3 },
  { across: 0.35, along: 0.5 },
  { across: -0.1, along: 0.72 },
  { across: 0.1, along: 0.22 },
  { across: 0.25, along: 0.75 },
  { across: -0.35, along: 0.5 },
] as const

interface Paper {
  readonly columns: number
  readonly cellHeight: number
  readonly foot: number
}
/** As it is printed, and as a narrow strip of the same greens. */
export const FULL_SHEET: Paper = { columns: 3, cellHeight: 664 / 3, foot: 0 }
export const STRIP: Paper = { columns: 2, cellHeight: 168, foot: 18 }

/** Nine greens as they come out of the printer. Paper is light in the dark too; a page may dim it. */
export function drawPinSheet(greens: readonly SheetGreen[], paper = FULL_SHEET): string {
  const width = CELL_WIDTH * paper.columns
  const height = HEAD + paper.cellHeight * Math.ceil(greens.length / paper.columns) + paper.foot
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true" fill="${INK}" text-anchor="middle">
<path d="M0 0H${width}V${height}H0Z" fill="var(--paper,#fff)"/>
<text x="20" y="38" font-size="26" font-weight="700" text-anchor="start">Sharp Park</text><text x="${width - 20}" y="38" font-size="20" text-anchor="end">1–9 · yd</text>
<path d="M20 ${HEAD}H${width - 20}" stroke="${INK}" stroke-width="2"/>
${greens.map((green, index) => drawCell(green, index, paper)).join('\n')}
</svg>
`
}

function drawCell({ number, green, lineOfPlay }: SheetGreen, index: number, { columns, cellHeight }: Paper): string {
  const plane = localPlane(polygonCentroid(green))
  const turned = turnTo(lineOfPlay, plane.toPlane)
  const outline = (green.coordinates[0] ?? []).map(position => turned(plane.toPlane(toLngLat(position))))
  const xs = outline.map(({ x }) => x)
  const ys = outline.map(({ y }) => y)
  const [left, right, front, back] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const centre = {
    x: CELL_WIDTH * ((index % columns) + 0.5),
    y: HEAD + cellHeight * (Math.floor(index / columns) + 0.5) + 8,
  }
  const px = ({ x, y }: PlanePoint) => ({
    x: centre.x + (x - (left + right) / 2) * PIXELS_PER_METRE,
    y: centre.y - (y - (front + back) / 2) * PIXELS_PER_METRE,
  })
  const { across, along } = PINS[index] ?? PINS[0]
  const pinAt = { x: (left + right) / 2 + (across * (right - left)) / 2, y: front + along * (back - front) }
  const measured = measurePin(green, lineOfPlay, plane.fromPlane(turned(pinAt, -1)))
  // A sheet tells the nearer side.
  const isLeft = measured.leftMetres <= measured.rightMetres
  const side = isLeft ? -measured.leftMetres : measured.rightMetres
  const pin = px(pinAt)
  const edge = px({ x: pinAt.x + side, y: pinAt.y })
  const foot = px({ x: pinAt.x, y: pinAt.y - measured.onMetres })
  const third = THIRDS[Math.min(2, Math.floor((3 * measured.onMetres) / measured.depthMetres))] ?? THIRDS[1]
  const corner = { x: centre.x - CELL_WIDTH / 2 + 20, y: centre.y - cellHeight / 2 + 26 }
  return `<text x="${n(corner.x)}" y="${n(corner.y)}" font-size="24" font-weight="700" text-anchor="start">${number}</text>
<rect x="${n(corner.x + CELL_WIDTH - 62)}" y="${n(corner.y - 19)}" width="22" height="22" rx="4" fill="${third.colour}" stroke="${INK}" stroke-width="1.5"/><text x="${n(corner.x + CELL_WIDTH - 51)}" y="${n(corner.y - 2.5)}" font-size="15" font-weight="700" fill="${third.letter === 'M' ? INK : '#fff'}">${third.letter}</text>
<path d="M${outline.map(point => at(px(point))).join('L')}Z" fill="var(--paper-green,#ddefd2)" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/>
<path d="M${at(edge)}H${n(pin.x)}V${n(foot.y)}" fill="none" stroke="${INK}" stroke-width="1.2"/>
<circle cx="${n(pin.x)}" cy="${n(pin.y)}" r="4.5"/>
<text x="${n(edge.x + (isLeft ? -15 : 15))}" y="${n(pin.y + 6)}" font-size="18" font-weight="700">${yards(Math.abs(side))}</text>
<text x="${n(pin.x)}" y="${n(foot.y + 20)}" font-size="18" font-weight="700">${yards(measured.onMetres)}</text>`
}

const yards = (metres: number) => Math.round(metres / YARD)
const n = (value: number) => String(Math.round(value * 10) / 10)
const at = ({ x, y }: PlanePoint) => `${n(x)} ${n(y)}`
