import { randomUUID } from 'node:crypto'
import { keyOfKind } from '@pinwise/golf'
import type { MapContents, StoredCourse } from '../map/map-contents.ts'
import type { ImportMerge } from './merge-import.ts'
import { mapKeyOf } from './planned-map.ts'
import { storableName } from './storable-items.ts'

const MAX_NAME_LENGTH = 80

export interface PlannedCourse extends StoredCourse {
  readonly key: string
}

/** Courses with a name of their own each: one that the map does not name is called as its club, with a number if need be. */
export function planCourses({ items, ids }: ImportMerge, map: MapContents, clubName: string): PlannedCourse[] {
  const courses = items.filter(({ kind }) => kind === 'course')
  const known = new Map(map.courses.map(course => [course.id, course]))
  const named = courses.map(({ key, fields }) => {
    const present = known.get(ids.get(keyOfKind('course', key)) ?? '')
    return { key, present, name: storableName(fields.name) ?? present?.name ?? null }
  })
  const unnamed = named.filter(({ name }) => name === null)
  const club = storableName(clubName) ?? 'Course'
  // Existing courses keep their names; a new course with the same name gets another one.
  const taken = new Set(named.flatMap(({ present, name }) => (present && name === present.name ? [name] : [])))
  return named.map(course => {
    const { key, present } = course
    const index = unnamed.indexOf(course)
    const wanted = course.name ?? (unnamed.length === 1 ? club : `${cut(club, 3)} ${index + 1}`)
    const name = present?.name === wanted ? wanted : freeName(wanted, taken)
    taken.add(name)
    return { key, id: present?.id ?? randomUUID(), name, mapKey: mapKeyOf(key), tees: present?.tees ?? [] }
  })
}

const cut = (name: string, room: number) =>
  name
    .slice(0, MAX_NAME_LENGTH - room)
    .toWellFormed()
    .trim()

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 2, name = wanted; ; number += 1) {
    if (!taken.has(name)) return name
    name = `${cut(wanted, 4)} ${number}`
  }
}
