import {
  type LineString,
  localPlane,
  measurePin,
  type PlanePoint,
  type Polygon,
  polygonCentroid,
  toLngLat,
} from '@pinwise/golf'

export interface PinGreen {
  readonly green: Polygon
  readonly lineOfPlay: LineString
}

const WIDTH = 320
const HEIGHT = 300
const MARGIN = 26
const LABEL = { width: 46, height: 28 }

/** Earlier cups with the days they have rested: the circle around each shrinks until it may be used again. */
const RESTING = [
  { across: -0.22, along: 0.3, radiusMetres: 3.6 },
  { across: 0.5, along: 0.28, radiusMetres: 2.6 },
  { across: -0.12, along: 0.8, radiusMetres: 2 },
]
const PIN = { across: 0.22, along: 0.62 }

/** Shares of half the width to the right and of the depth from the front. */
type Spot = { readonly across: number; readonly along: number }
interface Cups {
  readonly pin: Spot
  readonly resting: readonly (Spot & { readonly radiusMetres: number })[]
}

/** One green as its greenkeeper sees it, the approach from below: true outline, resting cups, today's pin in metres. */
export function drawGreen({ green, lineOfPlay }: PinGreen, cups: Cups = { pin: PIN, resting: RESTING }): string {
  const plane = localPlane(polygonCentroid(green))
  const turned = turnTo(lineOfPlay, plane.toPlane)
  const outline = (green.coordinates[0] ?? []).map(position => turned(plane.toPlane(toLngLat(position))))
  const xs = outline.map(({ x }) => x)
  const ys = outline.map(({ y }) => y)
  const box = { left: Math.min(...xs), right: Math.max(...xs), front: Math.min(...ys), back: Math.max(...ys) }
  const scale = Math.min((WIDTH - 2 * MARGIN) / (box.right - box.left), (HEIGHT - 2 * MARGIN) / (box.back - box.front))
  const middle = { x: (box.left + box.right) / 2, y: (box.front + box.back) / 2 }
  const px = ({ x, y }: PlanePoint) => ({
    x: WIDTH / 2 + (x - middle.x) * scale,
    y: HEIGHT / 2 - (y - middle.y) * scale,
  })
  const inBox = ({ across, along }: Spot) => ({
    x: middle.x + (across * (box.right - box.left)) / 2,
    y: box.front + along * (box.back - box.front),
  })

  const pinAt = inBox(cups.pin)
  const measured = measurePin(green, lineOfPlay, plane.fromPlane(turned(pinAt, -1)))
  const pin = px(pinAt)
  const left = px({ x: pinAt.x - measured.leftMetres, y: pinAt.y })
  const front = px({ x: pinAt.x, y: pinAt.y - measured.onMetres })
  const resting = cups.resting.map(spot => ({ ...px(inBox(spot)), r: spot.radiusMetres * scale }))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" class="green-picture">
<path d="M${outline.map(point => at(px(point))).join('L')}Z" fill="var(--map-green)" stroke="var(--map-ink)" stroke-width="2" stroke-linejoin="round"/>
${resting.map(({ x, y, r }) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="var(--rest)" fill-opacity="0.14" stroke="var(--rest)" stroke-width="1.5" stroke-dasharray="4 4"/><circle cx="${n(x)}" cy="${n(y)}" r="4" fill="var(--rest)"/>`).join('\n')}
<path d="M${at(left)}H${n(pin.x)}V${n(front.y)}" fill="none" stroke="var(--text)" stroke-width="2"/>
${label({ x: (left.x + pin.x) / 2, y: pin.y }, measured.leftMetres)}
${label({ x: pin.x, y: (pin.y + front.y) / 2 }, measured.onMetres)}
<path d="M${n(pin.x)} ${n(pin.y - 62)}l40 14l-40 14z" fill="var(--flag)" stroke="var(--text)" stroke-width="1.5" stroke-linejoin="round"/>
<path d="M${at(pin)}V${n(pin.y - 63)}" stroke="var(--text)" stroke-width="3" stroke-linecap="round"/>
<circle cx="${n(pin.x)}" cy="${n(pin.y)}" r="7.5" fill="#fff" stroke="#131a16" stroke-width="3"/>
</svg>
`
}

/** Turns the plane so that the last leg of the line points up; `-1` turns back. */
export function turnTo(line: LineString, toPlane: (point: { lng: number; lat: number }) => PlanePoint) {
  const [before, end] = line.coordinates.slice(-2).map(position => toPlane(toLngLat(position)))
  const angle = Math.PI / 2 - Math.atan2((end?.y ?? 1) - (before?.y ?? 0), (end?.x ?? 0) - (before?.x ?? 0))
  return ({ x, y }: PlanePoint, way: 1 | -1 = 1): PlanePoint => ({
    x: x * Math.cos(way * angle) - y * Math.sin(way * angle),
    y: x * Math.sin(way * angle) + y * Math.cos(way * angle),
  })
}

function label({ x, y }: PlanePoint, metres: number): string {
  const box = `x="${n(x - LABEL.width / 2)}" y="${n(y - LABEL.height / 2)}" width="${LABEL.width}" height="${LABEL.height}"`
  return `<rect ${box} rx="8" fill="var(--raised)"/><text x="${n(x)}" y="${n(y + 7)}" fill="var(--text)" font-size="20" font-weight="700" text-anchor="middle">${Math.round(metres)}</text>`
}

const n = (value: number) => String(Math.round(value * 10) / 10)
const at = ({ x, y }: PlanePoint) => `${n(x)} ${n(y)}`
