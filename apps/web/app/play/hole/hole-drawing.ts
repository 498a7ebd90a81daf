import type { ClubPack } from '@pinwise/contract'
import {
  beginHolePicture,
  type HoleFrame,
  type HolePicture,
  type HolePictureOptions,
  holeFrame,
  type PictureHole,
  writeHoleSvg,
} from '@pinwise/golf'
import { type PlayedHole, pictureOf } from '../played-layout.ts'
import { whenIdle } from '../when-idle.ts'

/** A hole for one size of the screen, drawn in steps, none of which takes long. */
export interface HoleDrawing {
  readonly options: HolePictureOptions
  readonly frame: HoleFrame
  /** True after the last step. */
  readonly step: () => boolean
  /** All that is left, at once. */
  readonly finish: () => string
}

const pictures = new WeakMap<ClubPack, WeakMap<PlayedHole, PictureHole | null>>()
const drawings = new WeakMap<PictureHole, HoleDrawing>()

/** The same object each time, so that its drawing is found again. */
export function pictureOfHole(pack: ClubPack, hole: PlayedHole): PictureHole | null {
  const ofPack = pictures.get(pack) ?? new WeakMap<PlayedHole, PictureHole | null>()
  pictures.set(pack, ofPack)
  const known = ofPack.get(hole)
  if (known !== undefined) return known
  const picture = pictureOf(pack, hole)
  ofPack.set(hole, picture)
  return picture
}

export function drawingOf(hole: PictureHole, options: HolePictureOptions): HoleDrawing {
  const known = drawings.get(hole)
  if (known?.options === options) return known
  const drawing = createDrawing(hole, options)
  drawings.set(hole, drawing)
  return drawing
}

function createDrawing(hole: PictureHole, options: HolePictureOptions): HoleDrawing {
  const frame = holeFrame(hole, options)
  let write: (() => HolePicture) | undefined
  let picture: HolePicture | undefined
  let markup: string | undefined
  function step(): boolean {
    if (!write) write = beginHolePicture(hole, options, frame)
    else if (!picture) picture = write()
    else markup ??= writeHoleSvg(picture, 'light', { css: true, title: null, background: false })
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

/** By then the page has arrived. */
const PREPARED_AFTER_MS = 1_000

/** Draws a hole while nobody waits for it, so that the change to it only has to show it. The answer calls it off. */
export function prepareDrawing(pack: ClubPack, hole: PlayedHole, options: HolePictureOptions): () => void {
  let callOff = () => clearTimeout(timer)
  const timer = setTimeout(go, PREPARED_AFTER_MS)
  function go() {
    const picture = pictureOfHole(pack, hole)
    if (picture && !drawingOf(picture, options).step()) callOff = whenIdle(go)
  }
  return () => callOff()
}
