import { type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import { hashText } from '../geometry/random.ts'
import { simplifyPath } from '../geometry/simplify-path.ts'
import { arcDistances, furthestRadius, metresPerUnit } from './hole-picture-arcs.ts'
import { gentleLine, projectedLine } from './hole-picture-drawn.ts'
import { type Frame, fitFrame, flagPole } from './hole-picture-frame.ts'
import { type Box, placeArcs } from './hole-picture-labels.ts'
import type { HolePicture, HolePictureOptions, PictureFlag, PictureHole } from './hole-picture-model.ts'
import { linePath, round1 } from './hole-picture-path.ts'
import { paintShapes } from './hole-picture-shapes.ts'
import { plantTrees } from './hole-picture-trees.ts'

const MAX_TREES = 130
/** Type is this many times smaller than the distance between two arcs, at least. */
const ARC_ROOM = 1.7

/** Everything in the picture of a hole, as numbers and path data: for a string writer, React or a canvas. */
export function holePicture(hole: PictureHole, options: HolePictureOptions): HolePicture {
  return beginHolePicture(hole, options)()
}

/** The same in two parts, so that a slow phone can answer a touch in between: the shapes, then what goes round them. */
export function beginHolePicture(
  hole: PictureHole,
  options: HolePictureOptions,
  frame: Frame = fitFrame(hole, options),
): () => HolePicture {
  const { width, height, units = 'metric', smooth = true, bleed = true } = options
  const side = Math.min(width, height)
  const ink = round1(Math.min(2, Math.max(1.1, 0.9 + side / 600)))
  const fontSize = round1(Math.min(20, Math.max(12, side / 26)))
  const seed = hashText(JSON.stringify([hole.number, hole.par, hole.lineOfPlay.coordinates]))
  const { pixelsPerMetre } = frame
  const painted = paintShapes(options.paths === false ? withoutPaths(hole) : hole, frame, seed, smooth)
  return () => {
    const flag = placeFlag(frame)
    const tees = placeTees(hole, frame, ink)
    const line = gentleLine(hole, frame)
    const taken = [flagBox(flag), ...tees.map(({ x, y, r }) => ({ x, y, width: 2 * r, height: 2 * r }))]
    const ground = { view: { width, height }, line, pixelsPerMetre, shapes: painted, bleed }
    const arcs =
      options.arcs === false
        ? []
        : placeArcs(distancesFor(hole, frame, options, fontSize), {
            ...ground,
            centre: frame.project(frame.centre),
            fontSize,
            spreadDegrees: options.arcSpreadDegrees,
            labelSide: options.labelSide,
            taken,
          })
    const trees = plantTrees(seed, {
      ...ground,
      taken: [...taken, ...arcs.map(({ label }) => label)],
      most: options.trees ?? MAX_TREES,
    })
    return {
      ...frame,
      units,
      seed,
      shapes: painted.map(({ kind, path, drawn }) => ({ kind, path, drawn })),
      trees,
      arcs,
      linePath: linePath(smooth ? simplifyPath(line, 0.3) : projectedLine(hole, frame)),
      tees,
      flag,
      ink,
      fontSize,
    }
  }
}

function withoutPaths(hole: PictureHole): PictureHole {
  return { ...hole, features: hole.features.filter(({ kind }) => kind !== 'path' && kind !== 'cart-path') }
}

function distancesFor(hole: PictureHole, frame: Frame, options: HolePictureOptions, fontSize: number) {
  const { units = 'metric', arcStep = 50, showMetres = Number.POSITIVE_INFINITY } = options
  const perUnit = metresPerUnit(units)
  let step = arcStep
  while (step * perUnit * frame.pixelsPerMetre < fontSize * ARC_ROOM) step *= 2
  const line = projectedLine(hole, frame)
  const furthest = Math.min(
    furthestRadius(line, frame.project(frame.centre)) / frame.pixelsPerMetre,
    showMetres === Number.POSITIVE_INFINITY ? showMetres : showMetres + 12,
  )
  return arcDistances(furthest, units, step, options.arcsFrom ?? step).map(distance => ({
    distance,
    distanceMetres: distance * perUnit,
  }))
}

/** The cloth flies to the right unless the edge is there. */
function placeFlag(frame: Frame): PictureFlag {
  const { x, y } = frame.project(frame.centre)
  const pole = round1(flagPole(frame, frame.pixelsPerMetre))
  const width = round1(pole * 0.6)
  return { x: round1(x), y: round1(y), pole, width, towards: x + width + 2 > frame.width ? -1 : 1 }
}

function flagBox({ x, y, pole, width, towards }: PictureFlag): Box {
  return { x: x + (width / 2) * towards, y: y - pole / 2, width: width + 6, height: pole + 8 }
}

/** One dot of the tee's colour each; of two that would lie on one another, the first. */
function placeTees(hole: PictureHole, frame: Frame, ink: number): HolePicture['tees'] {
  const r = round1(ink * 1.8)
  const tees: (PlanePoint & { r: number; colour: string })[] = []
  for (const { position, colour } of hole.tees) {
    if (position === null) continue
    const at = frame.project(toLngLat(position.coordinates))
    if (tees.every(other => Math.hypot(other.x - at.x, other.y - at.y) > r * 1.6)) {
      tees.push({ x: round1(at.x), y: round1(at.y), r, colour })
    }
  }
  return tees
}
