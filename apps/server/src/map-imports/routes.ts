import { mapImportCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { acceptMapImport } from './accept-map-import.ts'
import { discardMapImport } from './discard-map-import.ts'
import { findCourses, findPlaces } from './find-courses.ts'
import { importFoundCourse } from './import-found-course.ts'
import { queued } from './queued.ts'
import { getMapImport, listMapImports } from './read-map-imports.ts'
import { reviewMapImport } from './review-map-import.ts'
import { startMapImport } from './start-map-import.ts'

export const mapImportRoutes = bindCalls(mapImportCalls, {
  listMapImports,
  startMapImport,
  findCourses,
  findPlaces,
  importFoundCourse,
  getMapImport: queued(getMapImport),
  reviewMapImport: queued(reviewMapImport),
  acceptMapImport: queued(acceptMapImport),
  discardMapImport,
})
