import { isDeepStrictEqual } from 'node:util'
import type { KeptCourse, MapContents, StandingMap } from './map-contents.ts'

type Tee = KeptCourse['tees'][number]

/** Courses and their sets of tees as a version has them, with those that were added since. */
export function restoredCourses(map: StandingMap, kept: MapContents) {
  const standing = new Map(map.courses.map(course => [course.id, course]))
  const keptIds = new Set(kept.courses.map(course => course.id))
  const added = map.courses.filter(course => !keptIds.has(course.id))
  const takenNames = new Set(added.map(course => course.name))
  const usedNames = new Set([...takenNames, ...kept.courses.map(course => course.name)])

  const newCourses: KeptCourse[] = []
  const courses: KeptCourse[] = []
  const leftOut: string[] = []
  /** Of every course that will stand: its tees, and which of them the version does not know. */
  const teesOf = new Map<string, Map<string, { isNew: boolean }>>()
  const nameOf = new Map<string, string>()
  for (const course of kept.courses) {
    const before = standing.get(course.id)
    const isTaken = takenNames.has(course.name)
    if (isTaken) leftOut.push(course.name)
    if (!before && isTaken) continue
    const name = before && isTaken ? freeName(before.name) : course.name
    const tees = teesAgain(course.tees, before?.tees ?? [])
    const known = new Set(course.tees.map(tee => tee.id))
    teesOf.set(course.id, new Map(tees.map(tee => [tee.id, { isNew: !known.has(tee.id) }])))
    nameOf.set(course.id, name)
    const after = { ...course, name, tees }
    if (!before) newCourses.push(after)
    else if (before.name !== name || !isDeepStrictEqual(before.tees, tees)) courses.push(after)
  }
  return { newCourses, courses, teesOf, nameOf, leftOut }

  /** Its own while nobody wants that. */
  function freeName(own: string): string {
    let name = own
    for (let n = 2; usedNames.has(name); n += 1) name = `${own} ${n}`
    usedNames.add(name)
    return name
  }
}

/** A set whose name was given to one that came since stays as it is, or stays away. */
function teesAgain(kept: readonly Tee[], standing: readonly Tee[]): Tee[] {
  const keptIds = new Set(kept.map(tee => tee.id))
  const since = standing.filter(tee => !keptIds.has(tee.id))
  const nameOf = ({ gender, name }: Tee) => `${gender} ${name}`
  const taken = new Set(since.map(nameOf))
  const isFree = (tee: Tee) => !taken.has(nameOf(tee))
  const again = kept.flatMap(tee => {
    const own = isFree(tee) ? tee : standing.find(each => each.id === tee.id)
    return own ? [own] : []
  })
  // One that keeps its present name may meet another that wants it back.
  const names = new Map(again.map(tee => [nameOf(tee), tee.id]))
  return [...again.filter(tee => names.get(nameOf(tee)) === tee.id), ...since]
}
