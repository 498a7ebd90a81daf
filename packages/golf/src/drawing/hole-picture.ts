import { type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import { isNear } from '../geometry/hit-shape.ts'
import { distanceToPolyline } from '../geometry/plane-geometry.ts'
import { hashText, randomFrom } from '../geometry/random.ts'
import { simplifyPath } from '../geometry/simplify-path.ts'
import { arcDistances, furthestRadius, metresPerUnit } from './hole-picture-arcs.ts'
import { gentleLine, projectedLine } from './hole-picture-drawn.ts'
import { type Frame, fitFrame, flagPole } from './hole-picture-frame.ts'
import { type Box, overlap, placeArcs } from './hole-picture-labels.ts'
import type { HolePicture, HolePictureOptions, PictureFlag, PictureHole, PictureTree } from './hole-picture-model.ts'
import { linePath, round1 } from './hole-picture-path.ts'
import { type PaintedShape, paintShapes } from './hole-picture-shapes.ts'

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

type Planting = {
  view: { width: number; height: number }
  line: readonly PlanePoint[]
  pixelsPerMetre: number
  shapes: readonly PaintedShape[]
  taken: readonly Box[]
  most: number
  bleed: boolean
}

const RADII_METRES = [3.3, 4.5, 5.9] as const
/** Trees follow the scale of the map only so far: they are this share of the picture's side, per metre. */
const SCALE_SHARE = { least: 0.0024, most: 0.0042 }
/** Trees begin this far from the line of play and stand thickest further out. */
const EDGE_METRES = { first: 20, thickest: 90 }
const CLEAR_METRES = 2.5
const MAX_IN_CLUMP = 8
/** How much of the ground the trees would cover if the hole were not there. */
const COVER = 0.1
const TRIES_PER_TREE = 10

/** Scattered in clumps beside the corridor; never on what is mown, wet or sand, nor under a label or the flag. */
function plantTrees(seed: number, planting: Planting): PictureTree[] {
  const { view, most, pixelsPerMetre } = planting
  const side = Math.min(view.width, view.height)
  const scale = Math.min(SCALE_SHARE.most * side, Math.max(SCALE_SHARE.least * side, pixelsPerMetre))
  const random = randomFrom(seed)
  const stands = standsOn(planting)
  const wanted = Math.min(most, Math.round((view.width * view.height * COVER) / (Math.PI * (4.5 * scale) ** 2)))
  const trees: PictureTree[] = []
  for (let tried = 0; tried < wanted * TRIES_PER_TREE && trees.length < wanted; tried++) {
    const clump: PictureTree[] = []
    const size = 1 + Math.floor(random() ** 1.3 * MAX_IN_CLUMP)
    const first = { x: random() * view.width, y: random() * view.height }
    if (random() > thickness(first, planting)) continue
    for (let index = 0; index < size * 2 && clump.length < size; index++) {
      const r = round1((RADII_METRES[Math.floor(random() * 3)] ?? 4.5) * scale)
      const tree = { ...beside(clump[Math.floor(random() * clump.length)], first, r, random), r }
      const isFree = [...trees, ...clump].every(
        ({ x, y, r: other }) => Math.hypot(x - tree.x, y - tree.y) > (other + r) * 0.68,
      )
      if (isFree && stands(tree)) clump.push(tree)
    }
    trees.push(...clump.slice(0, wanted - trees.length))
  }
  return trees.sort((a, b) => a.y - b.y || a.x - b.x)
}

/** Crowns of one clump just touch or lie a little over one another. */
function beside(from: PictureTree | undefined, first: PlanePoint, r: number, random: () => number): PlanePoint {
  if (from === undefined) return { x: round1(first.x), y: round1(first.y) }
  const [angle, away] = [random() * 2 * Math.PI, (from.r + r) * (0.72 + random() * 0.5)]
  return { x: round1(from.x + away * Math.cos(angle)), y: round1(from.y + away * Math.sin(angle)) }
}

/** The chance of a clump at a point: none in the corridor, more towards the edges, nearly sure in a wood. */
function thickness(at: PlanePoint, { line, pixelsPerMetre, shapes }: Planting): number {
  const metres = distanceToPolyline(at, line) / pixelsPerMetre
  if (metres < EDGE_METRES.first) return 0
  if (shapes.some(({ kind, hit }) => kind === 'wood' && isNear(hit, at, 0))) return 1
  return 0.18 + 0.5 * Math.min(1, (metres - EDGE_METRES.first) / (EDGE_METRES.thickest - EDGE_METRES.first))
}

/** Whether a tree has room among what is drawn. */
function standsOn({ view, pixelsPerMetre, shapes, taken, bleed }: Planting): (tree: PictureTree) => boolean {
  const kept = shapes.filter(({ kind }) => kind !== 'wood' && kind !== 'path')
  return tree =>
    isWithin(tree, bleed ? 0 : tree.r + 2, view) &&
    !taken.some(box => overlap(box, { ...tree, width: 2 * tree.r, height: 2 * tree.r }, 2)) &&
    !kept.some(({ hit }) => isNear(hit, tree, tree.r + CLEAR_METRES * pixelsPerMetre))
}

function isWithin({ x, y }: PlanePoint, r: number, view: { width: number; height: number }): boolean {
  return x >= r && y >= r && x <= view.width - r && y <= view.height - r
}
