import type { ClubProposal, MapItem } from '@pinwise/golf'
import { holeKeysOf, placeOf } from './accepted-items.ts'

/**
 * A hole of the new file that was not accepted is not removed from the map. It is treated as it was in the last import,
 * with its tees and the features along it.
 */
export function retainUnaccepted(
  theirs: readonly MapItem[],
  proposal: ClubProposal,
  base: readonly MapItem[],
): MapItem[] {
  const waiting = new Map(proposal.holes.filter(hole => !hole.accepted).map(hole => [hole.key, hole]))
  const retained = base.filter(item => item.kind === 'hole' && waiting.has(item.key))
  if (retained.length === 0) return [...theirs]
  const retainedKeys = new Set(retained.map(({ key }) => key))
  const courses = new Set(proposal.courses.map(({ key }) => key))
  const holes = retained.map(item => {
    const place = placeOf(item)
    // The file may have its course under another key by now.
    const courseKey =
      place.courseKey !== null && courses.has(place.courseKey)
        ? place.courseKey
        : (waiting.get(item.key)?.courseKey ?? place.courseKey)
    return { ...item, fields: { ...item.fields, place: { ...place, courseKey } } }
  })
  const linked = new Map(
    base.flatMap(item => {
      const of = holeKeysOf(item).filter(key => retainedKeys.has(key))
      return of.length === 0 ? [] : [[item.key, { item, of }] as const]
    }),
  )
  const fileKeys = new Set(theirs.map(({ key }) => key))
  const played = new Set(holes.map(item => placeOf(item).courseKey))
  return [
    ...theirs.map(item => withHoles(item, linked.get(item.key)?.of ?? [])),
    ...holes,
    ...base.filter(({ kind, key }) => kind === 'course' && played.has(key) && !fileKeys.has(key)),
    ...[...linked.values()].flatMap(({ item, of }) =>
      item.kind === 'tee' && !fileKeys.has(item.key) ? [{ ...item, fields: { ...item.fields, holeKeys: of } }] : [],
    ),
  ]
}

function withHoles(item: MapItem, more: readonly string[]): MapItem {
  if (more.length === 0) return item
  return { ...item, fields: { ...item.fields, holeKeys: [...new Set([...holeKeysOf(item), ...more])].sort() } }
}
