import type { HoleFrame, LngLat, PlanePoint } from '@pinwise/golf'

/** A frame that is moved closer to what is left to play, turned as the whole hole is. */
export interface CloseUp {
  readonly frame: HoleFrame
  /** Against the whole hole. */
  readonly scale: number
}

/** Smaller gains are not worth that the picture changes under the golfer's eyes. */
const WORTH_IT = 1.5
const MIN_SPAN_METRES = 60
/** The flag stands above its place. */
const EDGE_PIXELS = { top: 48, side: 36 }
/** Nearer to the edge than this a golfer is half out of the picture. */
const IN_FRAME_PIXELS = 12

/**
 * The frame for these places: the one before as long as they lie in it and it need not be much closer, and none where
 * the whole hole is close enough.
 */
export function closeUpOf(whole: HoleFrame, before: CloseUp | null, places: readonly LngLat[]): CloseUp | null {
  const best = fitted(whole, places.map(whole.project))
  const isInside = before === null || places.every(place => isInFrame(before.frame, place))
  if (isInside && best.scale < (before?.scale ?? 1) * WORTH_IT) return before
  return best.scale < WORTH_IT ? null : best
}

function fitted(whole: HoleFrame, places: readonly PlanePoint[]): CloseUp {
  const { width, height } = whole
  const least = MIN_SPAN_METRES * whole.pixelsPerMetre
  const [across, down] = [rangeOf(places.map(({ x }) => x)), rangeOf(places.map(({ y }) => y))]
  const { top, side } = EDGE_PIXELS
  const scale = Math.min(
    (width - 2 * side) / Math.max(least, across.span),
    (height - top - side) / Math.max(least, down.span),
  )
  const shiftX = width / 2 - across.middle * scale
  const shiftY = (top + height - side) / 2 - down.middle * scale
  const frame: HoleFrame = {
    ...whole,
    pixelsPerMetre: whole.pixelsPerMetre * scale,
    project: place => {
      const { x, y } = whole.project(place)
      return { x: x * scale + shiftX, y: y * scale + shiftY }
    },
    unproject: ({ x, y }) => whole.unproject({ x: (x - shiftX) / scale, y: (y - shiftY) / scale }),
  }
  return { frame, scale }
}

function rangeOf(values: readonly number[]): { middle: number; span: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { middle: (least + most) / 2, span: most - least }
}

function isInFrame({ project, width, height }: HoleFrame, place: LngLat): boolean {
  const { x, y } = project(place)
  const edge = IN_FRAME_PIXELS
  return x >= edge && x <= width - edge && y >= edge && y <= height - edge
}
