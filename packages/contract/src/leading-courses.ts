import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Id, IdParams, Instant, text, translatedText, Version } from './fields.ts'
import { listOf, listQuery } from './lists.ts'
import { VALIDITY } from './validity.ts'

/** What others say of the course, and who and when: without that a figure says nothing. */
const Rating = z.strictObject({
  /** Out of `best`. */
  value: z.number().min(0).max(100).multipleOf(0.1),
  best: z.union([z.literal(5), z.literal(10), z.literal(100)]),
  source: text(120),
  /** When they said it. */
  date: z.iso.date(),
})

const fields = {
  name: text(120),
  /** Where golfers find it: a town and a country. */
  place: text(120).nullable(),
  /** Its club, where that is with us: the course links to its page in the app. */
  clubId: Id.nullable(),
  rating: Rating.nullable(),
  text: translatedText(400),
  start: Instant,
  end: Instant,
  enabled: z.boolean(),
}
type Given = {
  rating?: z.infer<typeof Rating> | null | undefined
  start?: string | undefined
  end?: string | undefined
}
const fits = ({ rating }: Given) => !rating || rating.value <= rating.best
const lasts = ({ start, end }: Given) => !start || !end || Date.parse(start) < Date.parse(end)
/** The figure fits its scale, and the period has a length. */
const sound = <T extends z.ZodType<Given>>(course: T) =>
  course.refine(fits, { path: ['rating', 'value'] }).refine(lasts, { path: ['end'] })

export const LeadingCourseFields = sound(z.strictObject(fields))
export type LeadingCourseFields = z.infer<typeof LeadingCourseFields>

export const LeadingCourse = z
  .object({
    id: Id,
    ...fields,
    /** Of its club, for the link; none where the club is not published. */
    clubSlug: z.string().nullable(),
    position: z.int().min(0),
    picture: z.object({ address: z.string(), width: z.int(), height: z.int() }).nullable(),
    status: z.enum(VALIDITY),
    demo: z.boolean(),
    version: Version,
  })
  .meta({ id: 'LeadingCourse' })
export type LeadingCourse = z.infer<typeof LeadingCourse>

/** Far more than a page shows. */
export const MAX_LEADING_COURSES = 200
export const MAX_LEADING_PICTURE_BYTES = 5_000_000

const common = { access: ['superadmin'], params: IdParams } as const

export const leadingCourseCalls = defineCalls('lc', {
  listLeadingCourses: {
    method: 'GET',
    path: '/lc',
    summary: 'Leading courses in their order: those shown now; for platform staff all of them',
    access: ['public', 'superadmin'],
    query: listQuery(['position', 'name'], { status: z.enum(VALIDITY).optional() }),
    answer: listOf(LeadingCourse),
    errors: [],
  },
  createLeadingCourse: {
    method: 'POST',
    path: '/lc',
    summary: 'Add a leading course, as the last of them',
    access: ['superadmin'],
    /** The same key makes one, however often it is sent. */
    body: sound(z.strictObject({ ...fields, key: z.uuid().toLowerCase() })),
    answer: LeadingCourse,
    status: 201,
    errors: ['club_not_found', 'too_many_leading_courses'],
  },
  orderLeadingCourses: {
    method: 'POST',
    path: '/lc/order',
    summary: 'Put all leading courses in a new order',
    access: ['superadmin'],
    body: z.strictObject({ ids: z.array(Id).max(MAX_LEADING_COURSES) }),
    answer: listOf(LeadingCourse),
    errors: ['leading_courses_changed'],
  },
  getLeadingCourse: {
    ...common,
    method: 'GET',
    path: '/lc/{id}',
    summary: 'One leading course',
    access: ['public', 'superadmin'],
    answer: LeadingCourse,
    errors: ['leading_course_not_found'],
  },
  replaceLeadingCourse: {
    ...common,
    method: 'PUT',
    path: '/lc/{id}',
    summary: 'Replace what is said of a leading course',
    body: sound(z.strictObject({ ...fields, version: Version })),
    answer: LeadingCourse,
    errors: ['leading_course_not_found', 'club_not_found', 'version_conflict'],
  },
  changeLeadingCourse: {
    ...common,
    method: 'PATCH',
    path: '/lc/{id}',
    summary: 'Change some of what is said of a leading course',
    body: sound(z.strictObject(fields).partial().extend({ version: Version })),
    answer: LeadingCourse,
    errors: ['leading_course_not_found', 'club_not_found', 'version_conflict'],
  },
  deleteLeadingCourse: {
    ...common,
    method: 'DELETE',
    path: '/lc/{id}',
    summary: 'Delete a leading course and its picture',
    answer: 'nothing',
    errors: ['leading_course_not_found'],
  },
  getLeadingCoursePicture: {
    ...common,
    method: 'GET',
    path: '/lc/{id}/picture',
    summary: 'The picture of a leading course',
    access: ['public'],
    answer: 'file',
    etag: true,
    errors: ['leading_course_not_found'],
  },
  setLeadingCoursePicture: {
    ...common,
    method: 'POST',
    path: '/lc/{id}/picture',
    summary: 'Give a leading course its picture, in place of the one it had',
    rate: 'upload',
    body: 'file',
    maxFileBytes: MAX_LEADING_PICTURE_BYTES,
    answer: LeadingCourse,
    errors: ['leading_course_not_found', 'file_too_large', 'file_type_not_allowed', 'file_unreadable'],
  },
  removeLeadingCoursePicture: {
    ...common,
    method: 'DELETE',
    path: '/lc/{id}/picture',
    summary: 'Take the picture of a leading course away',
    answer: LeadingCourse,
    errors: ['leading_course_not_found'],
  },
})
