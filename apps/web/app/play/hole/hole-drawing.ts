import {
  beginHolePicture,
  type HoleFrame,
  type HolePicture,
  type HolePictureOptions,
  holeFrame,
  type PictureHole,
  writeHoleSvg,
} from '@pinwise/golf'

/** A hole for one size of the screen, drawn in steps, none of which takes long. */
export interface HoleDrawing {
  readonly options: HolePictureOptions
  readonly frame: HoleFrame
  /** True after the last step. */
  readonly step: () => boolean
  /** All that is left, at once. */
  readonly finish: () => string
}

const FINE_ARCS_PIXELS_PER_METRE = 3

const drawings = new WeakMap<PictureHole, HoleDrawing>()

export function drawingOf(hole: PictureHole, options: HolePictureOptions): HoleDrawing {
  const known = drawings.get(hole)
  if (known?.options === options) return known
  const drawing = createDrawing(hole, options, holeFrame(hole, options))
  drawings.set(hole, drawing)
  return drawing
}

/** Of a part of the hole: nobody asks for the same one again. */
export function closeDrawingOf(hole: PictureHole, options: HolePictureOptions, frame: HoleFrame, showMetres: number) {
  const arcStep = frame.pixelsPerMetre < FINE_ARCS_PIXELS_PER_METRE ? 25 : 10
  return createDrawing(hole, { ...options, arcStep, showMetres }, frame)
}

function createDrawing(hole: PictureHole, options: HolePictureOptions, frame: HoleFrame): HoleDrawing {
  const hasPin = hole.pin != null
  let write: (() => HolePicture) | undefined
  let picture: HolePicture | undefined
  let markup: string | undefined
  function step(): boolean {
    if (!write) write = beginHolePicture(hole, options, frame)
    else if (!picture) picture = write()
    // A flag on the green would say that a pin is there.
    else markup ??= writeHoleSvg(picture, 'light', { css: true, title: null, background: false, flag: hasPin })
    return markup !== undefined
  }
  return {
    options,
    frame,
    step,
    finish() {
      while (markup === undefined) step()
      return markup
    },
  }
}
