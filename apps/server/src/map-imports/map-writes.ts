import { areSame } from '@pinwise/golf'
import { type Changes, countChanges, type MapChanges } from './map-changes.ts'

/**
 * What accepting an import writes, as the JSON that its statements take. It is made in the thread that plans, because
 * handing over and writing out a map of thousands of shapes would hold up everybody else.
 */
export interface MapWrites {
  readonly isEmpty: boolean
  readonly removed: Readonly<Record<'courses' | 'holes' | 'features', readonly string[]>>
  /** Courses that go or are renamed: their names are to be free. */
  readonly setAside: readonly string[]
  /** Holes whose tees are written anew: a hole that moves to another course leaves its tees behind. */
  readonly replacedTees: readonly string[]
  readonly changedFeatures: readonly string[]
  readonly addedCourses: readonly { readonly id: string; readonly name: string }[]
  /** Each a list; null where there is nothing to write. */
  readonly json: Readonly<
    Record<'courses' | 'teesOfCourses' | 'holes' | 'teesOfHoles' | 'features' | 'links' | 'lines', string | null>
  >
}

export function mapWritesOf(changes: MapChanges): MapWrites {
  const { courses, holes, features } = changes
  const replaced = holes.changed.filter(({ before, after }) => !areSame(before.tees, after.tees))
  const renamed = courses.changed.filter(({ before, after }) => before.name !== after.name)
  const known = new Map(courses.changed.map(({ before }) => [before.id, before]))
  return {
    isEmpty: countChanges(changes) === 0,
    removed: { courses: idsOf(courses.removed), holes: idsOf(holes.removed), features: idsOf(features.removed) },
    setAside: idsOf([...courses.removed, ...renamed.map(({ before }) => before)]),
    replacedTees: replaced.map(({ after }) => after.id),
    changedFeatures: features.changed.map(({ after }) => after.id),
    addedCourses: courses.added.map(({ id, name }) => ({ id, name })),
    json: {
      courses: jsonOf(written(courses)),
      teesOfCourses: jsonOf(written(courses).filter(({ id }) => !known.get(id)?.tees.length)),
      holes: jsonOf(written(holes)),
      teesOfHoles: jsonOf([...holes.added, ...replaced.map(({ after }) => after)]),
      features: jsonOf(written(features)),
      links: jsonOf(written(features).map(({ id, holeIds }) => ({ id, holeIds }))),
      lines: jsonOf([...linesOf('course', courses), ...linesOf('hole', holes), ...linesOf('map-feature', features)]),
    },
  }
}

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
const written = <A>({ added, changed }: Changes<unknown, A>): A[] => [...added, ...changed.map(({ after }) => after)]
const jsonOf = (list: readonly unknown[]) => (list.length === 0 ? null : JSON.stringify(list))

/** For the audit log. */
function linesOf(
  kind: string,
  { added, changed, removed }: Changes<{ readonly id: string }, { readonly id: string }>,
): object[] {
  return [
    ...added.map(after => ({ action: `${kind}.created`, recordId: after.id, before: null, after })),
    ...changed.map(({ before, after }) => ({ action: `${kind}.changed`, recordId: after.id, before, after })),
    ...removed.map(before => ({ action: `${kind}.deleted`, recordId: before.id, before, after: null })),
  ]
}
