import type { PlanePoint } from '../geometry/geodesy.ts'

type Crossing = { at: PlanePoint; along: number; enters: boolean }
type Chain = { points: PlanePoint[]; entry: Crossing; exit: Crossing }

/**
 * The pieces of a ring that lie nearer to `near` than to `far`. The ring must not cross itself and comes without its
 * closing point, as do the pieces. A bent outline may fall into several.
 */
export function clipToNearer(ring: readonly PlanePoint[], near: PlanePoint, far: PlanePoint): PlanePoint[][] {
  const [dx, dy] = [near.x - far.x, near.y - far.y]
  const middle = { x: (near.x + far.x) / 2, y: (near.y + far.y) / 2 }
  const side = ({ x, y }: PlanePoint) => ((x - middle.x) * dx + (y - middle.y) * dy) / Math.hypot(dx, dy)
  // A corner upon the line counts as inside, by less than anything measures.
  const sides = ring.map(point => side(point) || 1e-9)
  if (sides.every(value => value > 0)) return [[...ring]]
  if (sides.every(value => value < 0)) return []

  const along = ({ x, y }: PlanePoint) => (x - middle.x) * -dy + (y - middle.y) * dx
  const cross = (from: number, to: number): Crossing => {
    const [a, b] = [ring[from] as PlanePoint, ring[to] as PlanePoint]
    const [p, q] = [sides[from] as number, sides[to] as number]
    const share = p / (p - q)
    const at = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
    return { at, along: along(at), enters: q > 0 }
  }
  return joinChains(chainsInside(ring.length, sides, cross, index => ring[index] as PlanePoint))
}

function chainsInside(
  count: number,
  sides: readonly number[],
  cross: (from: number, to: number) => Crossing,
  corner: (index: number) => PlanePoint,
): Chain[] {
  const chains: Chain[] = []
  for (let index = 0; index < count; index++) {
    const next = (index + 1) % count
    if ((sides[index] as number) > 0 || (sides[next] as number) < 0) continue
    const points: PlanePoint[] = []
    let at = next
    while ((sides[at] as number) > 0) {
      points.push(corner(at))
      at = (at + 1) % count
    }
    chains.push({ points, entry: cross(index, next), exit: cross((at + count - 1) % count, at) })
  }
  return chains
}

/** Along the cut, every second stretch between crossings is inside: there a chain's exit leads to the next one's entry. */
function joinChains(chains: readonly Chain[]): PlanePoint[][] {
  const crossings = chains.flatMap(({ entry, exit }) => [entry, exit]).sort((a, b) => a.along - b.along)
  const partner = new Map<Crossing, Crossing>()
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [a, b] = [crossings[index] as Crossing, crossings[index + 1] as Crossing]
    partner.set(a, b)
    partner.set(b, a)
  }
  const byEntry = new Map(chains.map(chain => [chain.entry, chain]))
  const left = new Set(chains)
  const pieces: PlanePoint[][] = []
  for (const first of chains) {
    const piece: PlanePoint[] = []
    let chain: Chain | undefined = first
    while (chain !== undefined && left.delete(chain)) {
      piece.push(chain.entry.at, ...chain.points, chain.exit.at)
      const entry = partner.get(chain.exit)
      chain = entry === undefined ? undefined : byEntry.get(entry)
    }
    if (piece.length > 2) pieces.push(piece)
  }
  return pieces
}
