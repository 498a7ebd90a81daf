import { leadingCourseCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { removeLeadingCoursePicture, setLeadingCoursePicture } from './change-picture.ts'
import { createLeadingCourse } from './create-leading-course.ts'
import { deleteLeadingCourse } from './delete-leading-course.ts'
import { getLeadingCourse } from './get-leading-course.ts'
import { getLeadingCoursePicture } from './get-picture.ts'
import { listLeadingCourses } from './list-leading-courses.ts'
import { orderLeadingCourses } from './order-leading-courses.ts'
import { updateLeadingCourse } from './update-leading-course.ts'

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
