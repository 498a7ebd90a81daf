import type { MapContents } from './map-contents.ts'
import type { PublishedHole } from './publication.ts'

/**
 * An index that we estimated gives way to one of the card: the hole that has the estimate takes the index that the
 * other one gives up, if that is free then, and none otherwise.
 */
export function withEstimatesGivenWay(map: MapContents, published: readonly PublishedHole[]): PublishedHole[] {
  const result = new Map(published.map(each => [each.before.id, each]))
  const indexOf = (hole: MapContents['holes'][number]) => {
    const given = result.get(hole.id)?.fields.strokeIndex
    return given === undefined ? hole.strokeIndex : given
  }
  for (const { before, fields, path } of published) {
    const { strokeIndex, strokeIndexSource = before.strokeIndexSource } = fields
    if (typeof strokeIndex !== 'number' || strokeIndexSource !== 'card') continue
    const others = map.holes.filter(({ id, courseId }) => courseId === before.courseId && id !== before.id)
    const holder = others.find(other => {
      const given = result.get(other.id)?.fields
      const source = given?.strokeIndexSource ?? other.strokeIndexSource
      return given?.strokeIndex === undefined && source === 'estimated' && other.strokeIndex === strokeIndex
    })
    if (!holder) continue
    const isFree = others.every(other => other.id === holder.id || indexOf(other) !== before.strokeIndex)
    const known = result.get(holder.id)
    result.set(holder.id, {
      before: holder,
      path: known?.path ?? path,
      fields: { ...known?.fields, strokeIndex: isFree ? before.strokeIndex : null },
    })
  }
  return [...result.values()]
}
