import type { OsmHoleLine } from './osm-hole-line.ts'
import { planeDistance } from './osm-object.ts'

/**
 * A hinted number that comes more often than numbers usually do here is a wrong hint, not another course: the holes
 * that fit best between their neighbours keep it, the others have none.
 */
export function dropDoubtfulHints(holes: readonly OsmHoleLine[]): OsmHoleLine[] {
  const byNumber = Map.groupBy(
    holes.filter(({ label }) => label.number !== null),
    ({ label }) => label.number ?? 0,
  )
  const counts = [...byNumber.values()].map(({ length }) => length).sort((a, b) => a - b)
  const usual = counts[Math.floor(counts.length / 2)] ?? 1
  const doubtful = new Set<OsmHoleLine>()
  for (const [number, same] of byNumber) {
    const hinted = same.filter(({ flags }) => flags.includes('number_hinted'))
    const neighbours = { before: byNumber.get(number - 1) ?? [], after: byNumber.get(number + 1) ?? [] }
    const worst = hinted
      .map(hole => ({ hole, metres: walkThrough(hole, neighbours.before, neighbours.after) }))
      .sort((a, b) => b.metres - a.metres)
    for (const { hole } of worst.slice(0, Math.max(0, same.length - usual))) doubtful.add(hole)
  }
  return holes.map(hole => {
    if (!doubtful.has(hole)) return hole
    const flags = hole.flags.filter(flag => flag !== 'number_hinted')
    return { ...hole, flags, label: { ...hole.label, number: null } }
  })
}

function walkThrough(hole: OsmHoleLine, before: readonly OsmHoleLine[], after: readonly OsmHoleLine[]): number {
  const nearest = (from: OsmHoleLine, to: OsmHoleLine) => {
    const [green, tee] = [from.line.at(-1), to.line[0]]
    return green === undefined || tee === undefined ? 0 : planeDistance(green, tee)
  }
  const into = before.map(other => nearest(other, hole))
  const out = after.map(other => nearest(hole, other))
  return (into.length > 0 ? Math.min(...into) : 0) + (out.length > 0 ? Math.min(...out) : 0)
}
