import { measurePin, type PictureHole, type Polygon } from '@pinwise/golf'
import { turnedOutline } from './green-covers.ts'
import { flag, n, spot } from './ink.ts'
import { COVER, coverSvg } from './scene.ts'

const CELL = { width: 176, height: 158 }
/** Half the room for a green in its cell. */
const ROOM = 46
const PINS = [
  { across: 0.3, along: 0.3 },
  { across: -0.3, along: -0.25 },
  { across: 0.1, along: -0.4 },
  { across: -0.25, along: 0.35 },
  { across: 0.35, along: -0.1 },
  { across: -0.05, along: 0.1 },
]

/** A pin sheet on the starter's desk: real greens, each with the two numbers that are measured on it. */
export function drawSheet(holes: readonly PictureHole[]): string {
  const width = 3 * CELL.width + 40
  const height = 2 * CELL.height + 66
  const cells = holes.map((hole, at) => cell(hole, at)).join('')
  const rows = Array.from({ length: 9 }, (_, at) => `M0 ${at * 50}H${COVER.width}`).join('')
  return coverSvg(
    `<rect width="${COVER.width}" height="${COVER.height}" fill="var(--map-fairway)"/><path d="${rows}" stroke="var(--map-rough)" stroke-width="25"/><g transform="rotate(-5 ${COVER.width / 2} ${COVER.height / 2}) translate(${n(COVER.width / 2 - width * 0.44)} ${n(COVER.height / 2 - height * 0.44)}) scale(.88)"><rect x="7" y="9" width="${width}" height="${height}" rx="12" fill="#06150d" fill-opacity=".28"/><rect width="${width}" height="${height}" rx="12" fill="var(--raised)" stroke="var(--map-ink)" stroke-width="2"/><path d="M0 46H${width}M${20 + CELL.width} 46V${height}M${20 + 2 * CELL.width} 46V${height}M0 ${56 + CELL.height}H${width}" stroke="var(--divider)" stroke-width="2"/><path d="M20 24h120M20 33h70" stroke="var(--muted)" stroke-width="4" stroke-linecap="round"/><path d="M${width - 44} 38V12l22 7l-22 7" fill="var(--map-flag)" stroke="var(--text)" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"/>${cells}</g>`,
  )
}

function cell({ number, green, lineOfPlay }: PictureHole, at: number): string {
  const { outline, onCourse } = turnedOutline(green as Polygon, lineOfPlay)
  const reach = Math.max(...outline.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))
  const scale = ROOM / reach
  const { across, along } = PINS[at] ?? { across: 0, along: 0 }
  const pin = { x: across * reach, y: along * reach }
  const { onMetres, leftMetres, rightMetres } = measurePin(green as Polygon, lineOfPlay, onCourse(pin))
  const side = leftMetres < rightMetres ? `L${Math.round(leftMetres)}` : `R${Math.round(rightMetres)}`
  const left = 20 + (at % 3) * CELL.width
  const top = 54 + Math.floor(at / 3) * (CELL.height + 2)
  const text = (x: number, y: number, size: number, words: string | number) =>
    `<text x="${x}" y="${y}" font-size="${size}">${words}</text>`
  return `<g transform="translate(${left} ${top})" fill="var(--text)" font-weight="700">${text(10, 30, 26, number)}${text(10, 118, 22, Math.round(onMetres))}${text(10, 144, 22, side)}<path transform="translate(${CELL.width - ROOM - 26} ${CELL.height / 2})" d="M${outline.map(({ x, y }) => spot({ x: x * scale, y: y * scale })).join('L')}Z" fill="var(--map-green)" stroke="var(--map-ink)" stroke-width="2" stroke-linejoin="round"/>${flag({ x: CELL.width - ROOM - 26 + pin.x * scale, y: CELL.height / 2 + pin.y * scale }, 0.55)}</g>`.replaceAll(
    'NaN',
    n(0),
  )
}
