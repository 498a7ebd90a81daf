import { type LineString, localPlane, type PictureHole, type Polygon, polygonCentroid, toLngLat } from '@pinwise/golf'
import { flag, line, n, scatter, spot, tag } from './ink.ts'
import { drawScene } from './scene.ts'

/** Six zones, a hole cut in each during the week, today's with the flag; nothing near the edge. */
export function drawZones(hole: PictureHole): string {
  const scene = drawScene(hole, {
    name: 'zones',
    fairway: false,
    metresAcross: 56,
    pinAt: { across: 0.46, down: 0.5 },
    trees: 260,
  })
  const [outline = ''] = scene.paths('green')
  const { left, right, front, back } = boxOf(hole, scene.at)
  const thirds = [1, 2].map(third => back + ((front - back) * third) / 3)
  const middle = (left + right) / 2
  const cups = [
    { across: 0.3, along: 0.17 },
    { across: 0.68, along: 0.22 },
    { across: 0.27, along: 0.5 },
    { across: 0.3, along: 0.78 },
    { across: 0.66, along: 0.82 },
  ].map(({ across, along }) => ({ x: left + across * (right - left), y: back + along * (front - back) }))
  const today = { x: left + 0.71 * (right - left), y: back + 0.53 * (front - back) }
  const cup = ({ x, y }: { x: number; y: number }, at: number) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="17" fill="var(--raised)" stroke="var(--map-ink)" stroke-width="2"/><text x="${n(x)}" y="${n(y + 6.5)}" fill="var(--text)" font-size="19" font-weight="700" text-anchor="middle">${at}</text>`
  return scene.svg(
    `<clipPath id="zones-green"><path d="${outline}"/></clipPath><g clip-path="url(#zones-green)" fill="none" stroke="var(--map-ink)" stroke-width="2"><path d="${outline}" stroke="var(--map-ink)" stroke-opacity=".22" stroke-width="${n(2 * 3 * scene.pixelsPerMetre)}"/><path d="M${n(left)} ${n(thirds[0] ?? 0)}H${n(right)}M${n(left)} ${n(thirds[1] ?? 0)}H${n(right)}M${n(middle)} ${n(back)}V${n(front)}" stroke-dasharray="7 7"/></g>${cups.map((at, index) => cup(at, index + (index < 3 ? 1 : 2))).join('')}${cup({ x: today.x + 30, y: today.y + 10 }, 4)}${flag(today)}`,
    { flag: false },
  )
}

/** Where a phone says it is, many times over, around where it really stands. */
export function drawAccuracy(hole: PictureHole): string {
  const scene = drawScene(hole, { name: 'accuracy', metresAcross: 50, pinAt: { across: 0.47, down: 0.5 }, trees: 260 })
  const { left, right, front, back } = boxOf(hole, scene.at)
  const phone = { x: left + 0.6 * (right - left), y: back + 0.66 * (front - back) }
  const pin = { x: left + 0.34 * (right - left), y: back + 0.34 * (front - back) }
  const metre = scene.pixelsPerMetre
  const ring = (metres: number) =>
    `<circle cx="${n(phone.x)}" cy="${n(phone.y)}" r="${n(metres * metre)}" fill="var(--info-solid)" fill-opacity=".1" stroke="var(--map-ink)" stroke-width="2" stroke-dasharray="6 7"/>`
  const fixes = scatter(42).map(({ x, y }) => ({ x: phone.x + x * 2.3 * metre, y: phone.y + y * 2.3 * metre }))
  const angle = (metres: number, turn: number) => ({
    x: phone.x + Math.cos(turn) * metres * metre,
    y: phone.y + Math.sin(turn) * metres * metre,
  })
  return scene.svg(
    `${[9, 5, 2].map(ring).join('')}<path d="${line([phone, pin])}" stroke="var(--text)" stroke-width="2.5"/><g fill="var(--info-solid)" stroke="#fff" stroke-width="1.5">${fixes.map(({ x, y }) => `<circle cx="${n(x)}" cy="${n(y)}" r="4.5"/>`).join('')}</g><circle cx="${n(phone.x)}" cy="${n(phone.y)}" r="10" fill="var(--flag)" stroke="#131a16" stroke-width="3"/>${tag(angle(5, -0.35), '5 m')}${tag(angle(9, -0.1), '9 m')}${flag(pin)}`,
    { flag: false },
  )
}

/** The green as it lies in the picture, the approach from below. */
function boxOf({ green }: PictureHole, at: (point: { lng: number; lat: number }) => { x: number; y: number }) {
  const points = ((green as Polygon).coordinates[0] ?? []).map(position => at(toLngLat(position)))
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), back: Math.min(...ys), front: Math.max(...ys) }
}

/** The outline of a green in metres around its middle, the approach from below; y grows downwards. */
export function turnedOutline(green: Polygon, { coordinates }: LineString) {
  const plane = localPlane(polygonCentroid(green))
  const [before, end] = coordinates.slice(-2).map(position => plane.toPlane(toLngLat(position)))
  const angle = Math.PI / 2 - Math.atan2((end?.y ?? 1) - (before?.y ?? 0), (end?.x ?? 0) - (before?.x ?? 0))
  const turn = ({ x, y }: { x: number; y: number }) => ({
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: -(x * Math.sin(angle) + y * Math.cos(angle)),
  })
  const back = ({ x, y }: { x: number; y: number }) =>
    plane.fromPlane({
      x: x * Math.cos(-angle) + y * Math.sin(-angle),
      y: x * Math.sin(-angle) - y * Math.cos(-angle),
    })
  const outline = (green.coordinates[0] ?? []).map(position => turn(plane.toPlane(toLngLat(position))))
  return { outline, onCourse: back, path: `M${outline.map(spot).join('L')}Z` }
}
