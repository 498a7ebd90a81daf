import { leadingCourseCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import {
  createLeadingCourse,
  deleteLeadingCourse,
  orderLeadingCourses,
  updateLeadingCourse,
} from './change-leading-course.ts'
import { getLeadingCoursePicture, removeLeadingCoursePicture, setLeadingCoursePicture } from './course-picture.ts'
import { getLeadingCourse, listLeadingCourses } from './read-leading-courses.ts'

export const leadingCourseRoutes = bindCalls(leadingCourseCalls, {
  listLeadingCourses,
  createLeadingCourse,
  orderLeadingCourses,
  getLeadingCourse,
  replaceLeadingCourse: updateLeadingCourse,
  changeLeadingCourse: updateLeadingCourse,
  deleteLeadingCourse,
  getLeadingCoursePicture,
  setLeadingCoursePicture,
  removeLeadingCoursePicture,
})
