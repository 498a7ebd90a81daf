import type { LeadingCourse } from '@pinwise/contract'
import { callerOf } from '../caller.ts'
import type { Context } from '../context.ts'
import { allCourses, leadingCourseOf } from './queries.ts'

/** Old enough to spare the database, young enough that what another process changed is soon shown. */
const KEPT_MS = 2_000

interface Kept {
  readonly until: number
  readonly courses: Promise<readonly LeadingCourse[]>
}
const kept = new WeakMap<Context['db'], Kept>()

/** What visitors are shown now, for pages that are made again and again. */
export function shownLeadingCourses(context: Pick<Context, 'db' | 'now'>): Promise<readonly LeadingCourse[]> {
  const { db, now } = context
  const known = kept.get(db)
  if (known && known.until > now()) return known.courses
  const courses = db
    .readVisibleClubs(callerOf(null, 'leading courses'), tx => tx.all(allCourses(undefined)))
    .then(rows => rows.map(row => leadingCourseOf(row, now())).filter(({ status }) => status === 'Active'))
  kept.set(db, { until: now() + KEPT_MS, courses })
  courses.catch(() => kept.delete(db))
  return courses
}

/** After a change: the next page that is made shows it. */
export const forgetShownCourses = ({ db }: Pick<Context, 'db'>) => void kept.delete(db)
