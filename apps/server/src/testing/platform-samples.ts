import type {
  Arguments,
  clubAdministrationCalls,
  clubOverviewCalls,
  LeadingCourseFields,
  leadingCourseCalls,
} from '@pinwise/contract'
import type { FreshClub } from './fresh-club.ts'

type PlatformCalls = typeof leadingCourseCalls & typeof clubAdministrationCalls & typeof clubOverviewCalls
type Samples = { readonly [K in keyof PlatformCalls]: (club: FreshClub) => Arguments<PlatformCalls[K]> }

const course: LeadingCourseFields = {
  name: 'Oak',
  place: 'Somewhere',
  clubId: null,
  rating: { value: 4.5, best: 5, source: 'A magazine', date: '2026-01-01' },
  text: { en: 'Windy', it: null },
  start: '2026-01-01T00:00:00Z',
  end: '2098-01-01T00:00:00Z',
  enabled: true,
}

export const platformSamples: Samples = {
  listLeadingCourses: () => ({}),
  createLeadingCourse: ({ id }) => ({ body: { ...course, key: id } }),
  orderLeadingCourses: () => ({ body: { ids: [] } }),
  getLeadingCourse: ({ leadingCourseId }) => ({ params: { id: leadingCourseId } }),
  replaceLeadingCourse: ({ leadingCourseId }) => ({ params: { id: leadingCourseId }, body: { ...course, version: 1 } }),
  changeLeadingCourse: ({ leadingCourseId }) => ({
    params: { id: leadingCourseId },
    body: { name: 'Ash', version: 1 },
  }),
  deleteLeadingCourse: ({ leadingCourseId }) => ({ params: { id: leadingCourseId } }),
  getLeadingCoursePicture: ({ leadingCourseId }) => ({ params: { id: leadingCourseId } }),
  setLeadingCoursePicture: ({ leadingCourseId }) => ({
    params: { id: leadingCourseId },
    body: new Blob(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="4" height="2"/></svg>']),
  }),
  removeLeadingCoursePicture: ({ leadingCourseId }) => ({ params: { id: leadingCourseId } }),
  listDeletedClubs: () => ({}),
  listClubAudit: ({ id }) => ({ params: { id } }),
  getClubContents: ({ id }) => ({ params: { id } }),
  transferClub: ({ id, otherCustomerId }) => ({ params: { id }, body: { customerId: otherCustomerId, version: 1 } }),
  restoreClub: ({ id }) => ({ params: { id } }),
  listClubOverviews: () => ({}),
  listClubPlaces: () => ({}),
  getClubOverview: ({ id }) => ({ params: { id } }),
}
