import { courseCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { createCourse } from './create-course.ts'
import { deleteCourse } from './delete-course.ts'
import { getCourse } from './get-course.ts'
import { listCourses } from './list-courses.ts'
import { updateCourse } from './update-course.ts'

export const courseRoutes = bindCalls(courseCalls, {
  listCourses,
  createCourse,
  getCourse,
  replaceCourse: updateCourse,
  changeCourse: updateCourse,
  deleteCourse,
})
