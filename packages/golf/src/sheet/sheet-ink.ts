import type { SheetBox, SheetItem, SheetPart, SheetStep } from './sheet-model.ts'

/** Always light, and dark enough to survive a copier. */
export const INK = { text: '#131A16', muted: '#525B56', line: '#77807B', faint: '#C9D1CC', green: '#EDF5E8' }

type PathStyle = { fill?: string | null; stroke?: string | null; strokeMm?: number; dashMm?: readonly number[] }

export function pathItem(part: SheetPart, steps: SheetStep[], style: PathStyle, hole?: number): SheetItem {
  const { fill = null, stroke = null, strokeMm = 0.2, dashMm = null } = style
  return { part, kind: 'path', steps, fill, stroke, strokeMm, dashMm, ...(hole === undefined ? {} : { hole }) }
}

export function rectItem(
  part: SheetPart,
  box: SheetBox,
  style: Omit<PathStyle, 'dashMm'> & { radius?: number },
  hole?: number,
): SheetItem {
  const { fill = null, stroke = null, strokeMm = 0.2, radius = 0 } = style
  return { part, kind: 'rect', ...box, radius, fill, stroke, strokeMm, ...(hole === undefined ? {} : { hole }) }
}

export function lineSteps(...points: readonly (readonly [number, number])[]): SheetStep[] {
  return points.map(([x, y], index) => [index === 0 ? 'M' : 'L', x, y])
}

/** What a quarter of a circle is as a Bézier curve: off by less than a thousandth of its radius. */
const QUARTER = 0.5523

export function circleSteps(x: number, y: number, r: number): SheetStep[] {
  const k = r * QUARTER
  return [
    ['M', x + r, y],
    ['C', x + r, y + k, x + k, y + r, x, y + r],
    ['C', x - k, y + r, x - r, y + k, x - r, y],
    ['C', x - r, y - k, x - k, y - r, x, y - r],
    ['C', x + k, y - r, x + r, y - k, x + r, y],
    ['Z'],
  ]
}

/** The largest box of these proportions that has room. */
export function boxWithin(aspect: number, mostWidth: number, mostHeight: number): { width: number; height: number } {
  const width = Math.min(mostWidth, mostHeight * aspect)
  return { width, height: width / aspect }
}
