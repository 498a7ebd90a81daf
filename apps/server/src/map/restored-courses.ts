import { isDeepStrictEqual } from 'node:util'
import type { CurrentMap, MapContents, StoredCourse } from './map-contents.ts'

type Tee = StoredCourse['tees'][number]

/** As the contract has them. */
const MAX_NAME_LENGTH = 80
const MAX_TEE_LENGTH = 40

/** Courses and their sets of tees as a version has them, with those that were added since. */
export function restoredCourses(map: CurrentMap, version: MapContents) {
  const current = new Map(map.courses.map(course => [course.id, course]))
  const versionIds = new Set(version.courses.map(course => course.id))
  const added = map.courses.filter(course => !versionIds.has(course.id))
  const takenNames = new Set(added.map(course => course.name))
  const usedNames = new Set([...takenNames, ...version.courses.map(course => course.name)])

  const newCourses: StoredCourse[] = []
  const courses: { before: StoredCourse; after: StoredCourse }[] = []
  const leftOut: string[] = []
  /** For every course of the result: its tees, and whether the version lacks them. */
  const teesOf = new Map<string, Map<string, { isNew: boolean }>>()
  const nameOf = new Map<string, string>()
  for (const course of version.courses) {
    const before = current.get(course.id)
    const isTaken = takenNames.has(course.name)
    if (isTaken) leftOut.push(course.name)
    if (!before && isTaken) continue
    const name = before && isTaken ? freeName(before.name) : course.name
    const { tees, leftOut: teesLeftOut } = teesAgain(course.tees, before?.tees ?? [])
    const known = new Set(course.tees.map(tee => tee.id))
    teesOf.set(course.id, new Map(tees.map(tee => [tee.id, { isNew: !known.has(tee.id) }])))
    nameOf.set(course.id, name)
    leftOut.push(...teesLeftOut.map(tee => `${name}, ${tee}`))
    const after = { ...course, name, tees }
    if (!before) newCourses.push(after)
    else if (before.name !== name || !isDeepStrictEqual(before.tees, tees)) courses.push({ before, after })
  }
  return { newCourses, courses, teesOf, nameOf, leftOut }

  /** Its own while nobody wants that. */
  function freeName(own: string): string {
    let name = own
    for (let n = 2; usedNames.has(name); n += 1) name = `${own.slice(0, MAX_NAME_LENGTH - 3)} ${n}`
    usedNames.add(name)
    return name
  }
}

/** A set whose name is now used by a newer one keeps its current name, numbered if that name is needed too. */
function teesAgain(version: readonly Tee[], current: readonly Tee[]): { tees: Tee[]; leftOut: string[] } {
  const versionIds = new Set(version.map(tee => tee.id))
  const since = current.filter(tee => !versionIds.has(tee.id))
  const nameOf = ({ gender, name }: Tee) => `${gender} ${name}`
  const taken = new Set(since.map(nameOf))
  const used = new Set([...taken, ...version.map(nameOf)])
  const leftOut: string[] = []
  const tees = version.flatMap(tee => {
    if (!taken.has(nameOf(tee))) return [tee]
    leftOut.push(tee.name)
    const own = current.find(each => each.id === tee.id)
    return own ? [{ ...tee, ...freed(own) }] : []
  })
  return { tees: [...tees, ...since], leftOut }

  function freed(own: Tee): Pick<Tee, 'name' | 'gender'> {
    let free = own
    for (let n = 2; used.has(nameOf(free)); n += 1)
      free = { ...own, name: `${own.name.slice(0, MAX_TEE_LENGTH - 3)} ${n}` }
    used.add(nameOf(free))
    return { name: free.name, gender: free.gender }
  }
}
