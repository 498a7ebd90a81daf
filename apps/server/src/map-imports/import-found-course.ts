import type { mapImportCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { type Box, courseByKey } from './course-list.ts'
import { overpassOf } from './overpass-client.ts'
import { clubPlace } from './queries.ts'
import { startMapImport } from './start-map-import.ts'

/** About 1.5 km each way: far enough for the two courses of one club. */
const AROUND_DEGREES = 0.0135

/** Downloads the map of the area and imports it like an uploaded file. */
export const importFoundCourse: Verb<typeof mapImportCalls.importFoundCourse> = async (context, request) => {
  const { caller, clubId, body } = request
  const { access, rows } = await context.db.readClub(caller, { clubId }, clubPlace)
  const [place] = rows
  if (access !== 'staff' || !place) throw new AppError('club_not_found')
  const course = body.key === null ? null : courseByKey(body.key)
  if (body.key !== null && !course) throw new AppError('listed_course_not_found')
  const bytes = await overpassOf(context).fetchArea(course ? course.box : boxAround(place))
  const name = `${course?.name ?? 'OpenStreetMap'}.json`
  return startMapImport(context, { ...request, body: { bytes, name } })
}

function boxAround({ lng, lat }: { lng: number; lat: number }): Box {
  const wide = AROUND_DEGREES / Math.max(0.2, Math.cos((lat * Math.PI) / 180))
  return { west: lng - wide, south: lat - AROUND_DEGREES, east: lng + wide, north: lat + AROUND_DEGREES }
}
