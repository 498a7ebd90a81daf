import type { ClubProposal, MapItem } from '@pinwise/golf'
import { holeKeysOf, placeOf } from './accepted-items.ts'

/**
 * A hole that is in the new file and was not accepted is not to be taken out: it counts as it was in the last import,
 * with its tees and what lies along it.
 */
export function keepUnaccepted(
  theirs: readonly MapItem[],
  proposal: ClubProposal,
  base: readonly MapItem[],
): MapItem[] {
  const waiting = new Map(proposal.holes.filter(hole => !hole.accepted).map(hole => [hole.key, hole]))
  const kept = base.filter(item => item.kind === 'hole' && waiting.has(item.key))
  if (kept.length === 0) return [...theirs]
  const keptKeys = new Set(kept.map(({ key }) => key))
  const courses = new Set(proposal.courses.map(({ key }) => key))
  const holes = kept.map(item => {
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
      const of = holeKeysOf(item).filter(key => keptKeys.has(key))
      return of.length === 0 ? [] : [[item.key, { item, of }] as const]
    }),
  )
  const told = new Set(theirs.map(({ key }) => key))
  const played = new Set(holes.map(item => placeOf(item).courseKey))
  return [
    ...theirs.map(item => withHoles(item, linked.get(item.key)?.of ?? [])),
    ...holes,
    ...base.filter(({ kind, key }) => kind === 'course' && played.has(key) && !told.has(key)),
    ...[...linked.values()].flatMap(({ item, of }) =>
      item.kind === 'tee' && !told.has(item.key) ? [{ ...item, fields: { ...item.fields, holeKeys: of } }] : [],
    ),
  ]
}

function withHoles(item: MapItem, more: readonly string[]): MapItem {
  if (more.length === 0) return item
  return { ...item, fields: { ...item.fields, holeKeys: [...new Set([...holeKeysOf(item), ...more])].sort() } }
}
