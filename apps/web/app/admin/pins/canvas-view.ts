import type { GreenFrame, PlanePoint } from '@pinwise/golf'

export interface PixelPoint {
  readonly x: number
  readonly y: number
}

/** How a green lies in a box of pixels: metres of its frame there and back. Up is away from the player. */
export interface CanvasView {
  readonly pxPerMetre: number
  /** The left end of the front edge line. */
  readonly origin: PixelPoint
  readonly toPixels: (point: PlanePoint) => PixelPoint
  readonly toMetres: (point: PixelPoint) => PlanePoint
}

/** Room for the flag above, and for the grip below the finger. */
const ROOM = { top: 52, side: 28, bottom: 96 }

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
  }
}
