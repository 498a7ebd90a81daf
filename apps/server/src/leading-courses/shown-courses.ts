import type { LeadingCourse } from '@pinwise/contract'
import { callerOf } from '../caller.ts'
import type { Context } from '../context.ts'
import { allCourses, leadingCourseOf } from './queries.ts'

/** Old enough to spare the database, young enough that what another process changed is soon shown. */
const CACHED_FOR_MS = 2_000

interface CachedCourses {
  readonly until: number
  readonly courses: Promise<readonly LeadingCourse[]>
}
const createShown = (): { latest?: CachedCourses | undefined } => ({})
const shownOf = (context: Pick<Context, 'parts'>) => context.parts.get(createShown, context)

/** What visitors are shown now, for pages that are made again and again. */
export function shownLeadingCourses(context: Pick<Context, 'db' | 'now' | 'parts'>): Promise<readonly LeadingCourse[]> {
  const { db, now } = context
  const shown = shownOf(context)
  if (shown.latest && shown.latest.until > now()) return shown.latest.courses
  const courses = db
    .readVisibleClubs(callerOf(null, 'leading courses'), tx => tx.all(allCourses(undefined)))
    .then(rows => rows.map(row => leadingCourseOf(row, now())).filter(({ status }) => status === 'Active'))
  shown.latest = { until: now() + CACHED_FOR_MS, courses }
  courses.catch(() => forgetShownCourses(context))
  return courses
}

/** After a change: the next page that is made shows it. */
export function forgetShownCourses(context: Pick<Context, 'parts'>): void {
  shownOf(context).latest = undefined
}
