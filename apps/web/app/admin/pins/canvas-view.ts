import type { GreenFrame, PlanePoint } from '@pinwise/golf'

export interface PixelPoint {
  readonly x: number
  readonly y: number
}

/** Maps the metres of a green's frame to a box of pixels and back. Up is away from the player. */
export interface CanvasView {
  readonly pxPerMetre: number
  /** The left end of the front edge line. */
  readonly origin: PixelPoint
  readonly toPixels: (point: PlanePoint) => PixelPoint
  readonly toMetres: (point: PixelPoint) => PlanePoint
  /** The nearest position at which the cup's flag and grip are visible and can be grabbed. */
  readonly within: (cup: PixelPoint) => PixelPoint
}

/** Room for the flag above, and for the grip below the finger. */
const ROOM = { top: 52, side: 28, bottom: 96 }
/** A cup off its green is drawn this far inside the picture. */
const LEAST = { top: 46, side: 8, bottom: 84 }
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value))

export function canvasView(frame: GreenFrame, width: number, height: number): CanvasView {
  const across = Math.max(1, width - 2 * ROOM.side)
  const along = Math.max(1, height - ROOM.top - ROOM.bottom)
  const pxPerMetre = Math.min(across / Math.max(1, frame.widthMetres), along / Math.max(1, frame.depthMetres))
  const left = (width - frame.widthMetres * pxPerMetre) / 2
  const front = ROOM.top + (along + frame.depthMetres * pxPerMetre) / 2
  const toPixels = ({ x, y }: PlanePoint) => ({
    x: left + (x - frame.leftMetres) * pxPerMetre,
    y: front - y * pxPerMetre,
  })
  return {
    pxPerMetre,
    origin: { x: left, y: front },
    toPixels,
    toMetres: ({ x, y }) => ({ x: frame.leftMetres + (x - left) / pxPerMetre, y: (front - y) / pxPerMetre }),
    within: ({ x, y }) => ({
      x: between(LEAST.side, x, width - LEAST.side),
      y: between(LEAST.top, y, height - LEAST.bottom),
    }),
  }
}
