import {
  type Geometry,
  type LineString,
  localPlane,
  type PlanePoint,
  type Polygon,
  positionsOf,
  toLngLat,
} from '@pinwise/golf'

export interface CourseMap {
  readonly holes: readonly { readonly number: number; readonly line: LineString; readonly green: Polygon }[]
  readonly features: readonly { readonly kind: string; readonly geometry: Geometry }[]
}

interface Look {
  readonly width: number
  readonly height: number
  /** Clockwise. */
  readonly turnDegrees: number
  readonly colours: { fairway: string; green: string; bunker: string; ink: string; flag: string; edge: string }
  /** What lies under it; without one it is left to the page. */
  readonly ground?: string
}

const MARGIN = 24

/** Every hole of a club from above, as the map knows it the day it is brought in. */
export function drawCourseMap({ holes, features }: CourseMap, look: Look): string {
  const { width, height, colours, ground } = look
  const px = frame(holes, look)
  const area = (geometry: Geometry) =>
    ringsOf(geometry)
      .map(ring => smooth(ring.map(px)))
      .join('')
  const areas = (kind: string) =>
    features.filter(feature => feature.kind === kind).map(({ geometry }) => area(geometry))
  const ends = holes.map(({ line }) => px(line.coordinates.at(-1) ?? [0, 0]))
  const lines = holes.map(({ line }) => `M${line.coordinates.map(position => at(px(position))).join('L')}`)
  const shape = (d: readonly string[], fill: string) =>
    `<path d="${d.join('')}" fill="${fill}" stroke="${colours.ink}" stroke-width="1" stroke-linejoin="round"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
${ground ? `<path d="M0 0H${width}V${height}H0Z" fill="${ground}"/>\n` : ''}${shape(areas('fairway'), colours.fairway)}
${shape(
  holes.map(({ green }) => area(green)),
  colours.green,
)}
${shape(areas('bunker'), colours.bunker)}
<path d="${lines.join('')}" fill="none" stroke="${colours.ink}" stroke-width="1.2" stroke-dasharray="1 5" stroke-linecap="round"/>
<g fill="${colours.flag}" stroke="${colours.edge}" stroke-linejoin="round">${ends.map(end => `<path d="M${at(end)}v-17l10 4l-10 4"/>`).join('')}</g>
</svg>
`
}

/** Metres on the plane, turned, and scaled to fill the picture. */
function frame(holes: CourseMap['holes'], { width, height, turnDegrees }: Look) {
  const all = holes.flatMap(({ line, green }) => [...line.coordinates, ...positionsOf(green)])
  const [lng = 0, lat = 0] = all[0] ?? []
  const plane = localPlane({ lng, lat })
  const turn = (-turnDegrees * Math.PI) / 180
  const turned = (position: readonly number[]): PlanePoint => {
    const { x, y } = plane.toPlane(toLngLat([position[0] ?? 0, position[1] ?? 0]))
    return { x: x * Math.cos(turn) - y * Math.sin(turn), y: x * Math.sin(turn) + y * Math.cos(turn) }
  }
  const points = all.map(turned)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min((width - 2 * MARGIN) / (right - left), (height - 2 * MARGIN) / (top - bottom))
  return (position: readonly number[]): PlanePoint => {
    const { x, y } = turned(position)
    return { x: width / 2 + (x - (left + right) / 2) * scale, y: height / 2 - (y - (bottom + top) / 2) * scale }
  }
}

function ringsOf(geometry: Geometry): readonly (readonly (readonly number[])[])[] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}

/** Through the middle of every side, bent by the corners: a fairway has none. Steps from point to point, to be short. */
function smooth(ring: readonly PlanePoint[]): string {
  const corners = ring.slice(0, -1)
  const corner = (index: number) => corners[index % corners.length] ?? { x: 0, y: 0 }
  const middle = (index: number) => {
    const [a, b] = [corner(index), corner(index + 1)]
    return rounded({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  }
  const bends = corners.map((_, index) => {
    const from = middle(index)
    return `q${step(from, corner(index + 1))} ${step(from, middle(index + 1))}`
  })
  return `M${at(middle(0))}${bends.join('')}z`
}

const tenth = (value: number) => Math.round(value * 10) / 10
const rounded = ({ x, y }: PlanePoint): PlanePoint => ({ x: tenth(x), y: tenth(y) })
const n = (value: number) => String(tenth(value)).replace(/^(-?)0\./, '$1.')
const at = ({ x, y }: PlanePoint) => `${n(x)} ${n(y)}`
const step = (from: PlanePoint, to: PlanePoint) => at({ x: to.x - from.x, y: to.y - from.y }).replace(' -', '-')
