import { type MapItem, OWN_COURSE } from '@pinwise/golf'
import type { MapContents } from '../map/map-contents.ts'
import { placeOf } from './accepted-items.ts'

/**
 * Each review names the courses that a person adds from one on, so that the first of this review is not the first of
 * the last one. One that has most of its holes in a course which an earlier review added is that course.
 */
export function withOwnCourses(theirs: readonly MapItem[], map: MapContents): MapItem[] {
  const own = theirs.filter(({ kind, key }) => kind === 'course' && key.startsWith(OWN_COURSE))
  if (own.length === 0) return [...theirs]
  const known = new Map(map.courses.map(({ id, mapKey }) => [id, mapKey]))
  const courseOf = new Map(map.holes.flatMap(({ mapKey, courseId }) => (mapKey ? [[mapKey, known.get(courseId)]] : [])))
  const taken = new Set<string>([...known.values()].flatMap(key => key ?? []))
  const keys = new Map<string, string>()
  for (const { key } of own) {
    const holes = theirs.filter(item => item.kind === 'hole' && placeOf(item).courseKey === key)
    const ownKeys = holes.flatMap(hole => courseOf.get(hole.key) ?? []).filter(each => each.startsWith(OWN_COURSE))
    const [most] = [...Map.groupBy(ownKeys, each => each)].sort(([, a], [, b]) => b.length - a.length)
    const isSame = most && most[1].length * 2 > holes.length && ![...keys.values()].includes(most[0])
    keys.set(key, isSame ? most[0] : freeKey(key))
  }
  return theirs.map(item => {
    if (item.kind === 'course') return { ...item, key: keys.get(item.key) ?? item.key }
    if (item.kind !== 'hole') return item
    const place = placeOf(item)
    const courseKey = keys.get(place.courseKey ?? '') ?? place.courseKey
    return { ...item, fields: { ...item.fields, place: { ...place, courseKey } } }
  })

  function freeKey(key: string): string {
    let free = key
    for (let number = 2; taken.has(free); number += 1) free = `${key}-${number}`
    taken.add(free)
    return free
  }
}
