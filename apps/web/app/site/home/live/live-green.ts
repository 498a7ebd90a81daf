import { greenFrame, type LineString, type PlanePoint, type Polygon, type Position, toLngLat } from '@pinwise/golf'
import live from '../../../pictures/live-green.json'

/** A green of a demo club, drawn and measured from its map by pictures/draw-live-green.ts. */
export const { number: HOLE, par: PAR, view: VIEW, outline: OUTLINE, bunkers: BUNKERS } = live

// The compiler reads a place in a JSON file as any list of numbers.
export const GREEN = live.green as Polygon
const LINE_OF_PLAY = live.lineOfPlay as LineString
export const FRAME = greenFrame(GREEN, LINE_OF_PLAY)
export const FIRST_PIN = toLngLat(live.pin as Position)
/** Where the golfer stands. */
export const PLAYER = toLngLat(live.player as Position)
/** Where a pin may stand, in metres of the frame. */
export const INSIDE: readonly PlanePoint[] = live.inside.map(([x = 0, y = 0]) => ({ x, y }))

const UNITS_PER_METRE = 10

/** From metres of the frame to the units of the drawing, and back. */
export const toView = ({ x, y }: PlanePoint): PlanePoint => ({
  x: Math.round((x - VIEW.left) * UNITS_PER_METRE * 10) / 10,
  y: Math.round((VIEW.top - y) * UNITS_PER_METRE * 10) / 10,
})
export const fromView = ({ x, y }: PlanePoint): PlanePoint => ({
  x: VIEW.left + x / UNITS_PER_METRE,
  y: VIEW.top - y / UNITS_PER_METRE,
})
