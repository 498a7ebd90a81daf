import { courseCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { createCourse, deleteCourse, updateCourse } from './change-course.ts'
import { getCourse, listCourses } from './read-courses.ts'

export const courseRoutes = bindCalls(courseCalls, {
  listCourses,
  createCourse,
  getCourse,
  replaceCourse: updateCourse,
  changeCourse: updateCourse,
  deleteCourse,
})
