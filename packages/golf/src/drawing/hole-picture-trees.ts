import type { PlanePoint } from '../geometry/geodesy.ts'
import { isNear } from '../geometry/hit-shape.ts'
import { distanceToPolyline } from '../geometry/plane-geometry.ts'
import { randomFrom } from '../geometry/random.ts'
import { type Box, overlap } from './hole-picture-labels.ts'
import type { PictureTree } from './hole-picture-model.ts'
import { round1 } from './hole-picture-path.ts'
import type { PaintedShape } from './hole-picture-shapes.ts'

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
export function plantTrees(seed: number, planting: Planting): PictureTree[] {
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
