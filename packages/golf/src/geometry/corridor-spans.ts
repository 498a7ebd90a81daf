import type { PlanePoint } from './geodesy.ts'
import { type Span, spansOnLine } from './line-spans.ts'
import { lineEdges } from './plane-geometry.ts'

/**
 * How far ahead a shape lies within a corridor: x is metres to the right of the aim, y metres along it. A gap between
 * two spans is ground where the whole width of the corridor is free of the shape. Nothing behind the player counts.
 */
export function corridorSpans(paths: readonly PlanePoint[][], isArea: boolean, halfWidthMetres: number): Span[] {
  const spans = paths.flatMap(lineEdges).flatMap(edge => clipToCorridor(edge, halfWidthMetres))
  if (isArea) {
    // Every part of an area in the corridor is bounded by its own edges and by the sides of the corridor.
    for (const x of [-halfWidthMetres, halfWidthMetres]) spans.push(...spansOnLine({ x, y: 0 }, { x: 0, y: 1 }, paths))
  }
  return joinSpans(spans, 0)
    .filter(({ to }) => to >= 0)
    .map(({ from, to }) => ({ from: Math.max(0, from), to }))
}

function clipToCorridor([a, b]: [PlanePoint, PlanePoint], half: number): Span[] {
  if (Math.min(a.x, b.x) > half || Math.max(a.x, b.x) < -half) return []
  const yAt = (x: number) => a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x)
  const ends = [a, b].map(({ x, y }) => (x > half ? yAt(half) : x < -half ? yAt(-half) : y))
  return [{ from: Math.min(...ends), to: Math.max(...ends) }]
}

/** Joins spans that overlap or lie no more than a gap apart. */
export function joinSpans<S extends Span>(spans: readonly S[], gapMetres: number): Span[] {
  const joined: Span[] = []
  for (const { from, to } of spans.toSorted((p, q) => p.from - q.from)) {
    const last = joined.at(-1)
    if (last !== undefined && from - last.to <= gapMetres) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}
