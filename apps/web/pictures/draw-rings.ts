import { localPlane, type PlanePoint, polygonCentroid, toLngLat } from '@pinwise/golf'
import { type PinGreen, turnTo } from './draw-green.ts'

const WIDTH = 560
const HEIGHT = 440
const PIXELS_PER_METRE = 10
/** Around the pin, every three metres out: how far a putt is. */
const RINGS_METRES = [3, 6, 9, 12, 15, 18, 21]

/** One green on the dark band, with rings around the pin. */
export function drawRings({ green, lineOfPlay }: PinGreen): string {
  const plane = localPlane(polygonCentroid(green))
  const turned = turnTo(lineOfPlay, plane.toPlane)
  const px = ({ x, y }: PlanePoint) => ({ x: WIDTH / 2 + x * PIXELS_PER_METRE, y: HEIGHT / 2 - y * PIXELS_PER_METRE })
  const outline = (green.coordinates[0] ?? []).map(position => px(turned(plane.toPlane(toLngLat(position)))))
  const pin = { x: WIDTH / 2 + 18, y: HEIGHT / 2 - 4 }
  const circles = RINGS_METRES.map(metres => `<circle cx="${pin.x}" cy="${pin.y}" r="${metres * PIXELS_PER_METRE}"/>`)
  const labels = RINGS_METRES.slice(1, 5).map(
    metres => `<text x="${pin.x}" y="${pin.y + metres * PIXELS_PER_METRE + 6}">${metres} m</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
<path d="M${outline.map(at).join('L')}Z" fill="#3c8f5f" stroke="#a0d4b5" stroke-width="2" stroke-linejoin="round"/>
<g fill="none" stroke="#c5e6d1" stroke-opacity=".55" stroke-width="1.5" stroke-dasharray="5 7">${circles.join('')}</g>
<g fill="#fff" stroke="#07331e" stroke-width="5" paint-order="stroke" font-size="17" font-weight="700" text-anchor="middle">${labels.join('')}</g>
<path d="M${pin.x} ${pin.y - 98}l62 21l-62 21z" fill="#ffd23f" stroke="#fff" stroke-width="1.5" stroke-linejoin="round"/>
<path d="M${at(pin)}V${pin.y - 99}" stroke="#fff" stroke-width="4" stroke-linecap="round"/>
<circle cx="${pin.x}" cy="${pin.y}" r="8" fill="#fff" stroke="#07331e" stroke-width="3"/>
</svg>
`
}

const n = (value: number) => String(Math.round(value * 10) / 10)
const at = ({ x, y }: PlanePoint) => `${n(x)} ${n(y)}`
