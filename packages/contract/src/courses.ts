import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Can, Colour, Id, IdParams, stamps, text, Version } from './fields.ts'
import { listOf, listQuery } from './lists.ts'

export const Gender = z.enum(['men', 'women'])
export const Par = z.int().min(3).max(6)
export const HoleNumber = z.int().min(1).max(99)
export const StrokeIndex = z.int().min(1).max(54)
/** Where a value comes from: the club's own card, or our estimate until the club confirms it. */
export const Source = z.enum(['card', 'estimated'])

const teeFields = {
  name: text(40),
  colour: Colour,
  gender: Gender,
  /** Ratings are published to one decimal. */
  courseRating: z
    .number()
    .min(20)
    .max(90)
    .refine(value => Number(value.toFixed(1)) === value, { error: 'one_decimal' })
    .nullable(),
  slope: z.int().min(55).max(155).nullable(),
}
const holeFields = { number: HoleNumber, name: text(80).nullable(), par: Par, strokeIndex: StrokeIndex.nullable() }

const courseFields = {
  name: text(80),
  /** A tee or hole with an id is updated; one without is added; one left out is removed. */
  tees: z.array(z.strictObject({ id: Id.optional(), ...teeFields })).max(20),
  holes: z
    .array(z.strictObject({ id: Id.optional(), ...holeFields }))
    .min(1)
    .max(54),
}
export const CourseFields = z.strictObject(courseFields)

export const Course = z
  .object({
    id: Id,
    clubId: Id,
    name: courseFields.name,
    par: z.int(),
    tees: z.array(z.object({ id: Id, ...teeFields })),
    holes: z.array(z.object({ id: Id, ...holeFields })),
    ...stamps,
    can: Can,
  })
  .meta({ id: 'Course' })

export type Course = z.infer<typeof Course>
export type CourseFields = z.infer<typeof CourseFields>

const listErrors = [
  'hole_numbers_repeated',
  'stroke_indexes_repeated',
  'hole_of_another_course',
  'tees_repeated',
  'tee_unknown',
  'name_taken',
] as const
const ofOne = { access: ['admin', 'superadmin'], clubHeader: 'optional', params: IdParams } as const

export const courseCalls = defineCalls('course', {
  listCourses: {
    method: 'GET',
    path: '/course',
    summary: 'Courses of the club of the header',
    access: ['public'],
    clubHeader: 'required',
    query: listQuery(['name', 'createdAt']),
    answer: listOf(Course),
    etag: true,
    errors: ['club_required', 'club_not_found'],
  },
  createCourse: {
    method: 'POST',
    path: '/course',
    summary: 'Create a course with its tees and holes',
    access: ['admin', 'superadmin'],
    clubHeader: 'required',
    body: CourseFields.extend({ tees: courseFields.tees.default([]) }),
    answer: Course,
    status: 201,
    errors: ['club_required', 'club_not_found', 'too_many_courses', ...listErrors],
  },
  getCourse: {
    method: 'GET',
    path: '/course/{id}',
    summary: 'One course with its tees and holes',
    access: ['public'],
    clubHeader: 'optional',
    params: IdParams,
    answer: Course,
    errors: ['club_not_found', 'course_not_found'],
  },
  replaceCourse: {
    ...ofOne,
    method: 'PUT',
    path: '/course/{id}',
    summary: 'Replace a course: holes and tees left out are removed',
    body: CourseFields.extend({ version: Version }),
    answer: Course,
    errors: ['club_not_found', 'course_not_found', 'version_conflict', ...listErrors],
  },
  changeCourse: {
    ...ofOne,
    method: 'PATCH',
    path: '/course/{id}',
    summary: 'Change the name, the tees or the holes of a course',
    body: CourseFields.partial().extend({ version: Version }),
    answer: Course,
    errors: ['club_not_found', 'course_not_found', 'version_conflict', ...listErrors],
  },
  deleteCourse: {
    ...ofOne,
    method: 'DELETE',
    path: '/course/{id}',
    summary: 'Delete a course and its holes',
    answer: 'nothing',
    errors: ['club_not_found', 'course_not_found'],
  },
})
