import { partnerApiCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { removeClubExternalId, removeCourseExternalId, setClubExternalId, setCourseExternalId } from './external-ids.ts'
import { getPartnerApiClub, listPartnerApiClubs } from './get-api-clubs.ts'
import { getPartnerApiCourse, listPartnerApiCourses } from './get-api-courses.ts'
import { getPartnerApiClubGeojson } from './get-api-map.ts'
import { getPartnerApiPins } from './get-api-pins.ts'
import { getPinFeed, listFeedKeys } from './get-pin-feed.ts'
import { localize } from './localize.ts'

/** What partners call with their keys. */
export const partnerApiRoutes = bindCalls(partnerApiCalls, {
  listPartnerApiClubs,
  getPartnerApiClub,
  getPartnerApiClubGeojson,
  getPartnerApiPins,
  getPinFeed,
  listFeedKeys,
  listPartnerApiCourses,
  getPartnerApiCourse,
  localize,
  setClubExternalId,
  removeClubExternalId,
  setCourseExternalId,
  removeCourseExternalId,
})
