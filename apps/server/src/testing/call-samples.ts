import { advertisingSamples } from './advertising-samples.ts'
import { courseSamples } from './course-samples.ts'
import { dashboardSamples } from './dashboard-samples.ts'
import { deviceSamples } from './device-samples.ts'
import { exploreSamples } from './explore-samples.ts'
import { fenceSamples } from './fence-samples.ts'
import { golferSamples } from './golfer-samples.ts'
import { invitationSamples } from './invitation-samples.ts'
import { noticeSamples } from './notice-samples.ts'
import { onCourseSamples } from './on-course-samples.ts'
import { paceSamples } from './pace-samples.ts'
import { partnerSamples } from './partner-samples.ts'
import { peopleSamples } from './people-samples.ts'
import { pinSamples } from './pin-samples.ts'
import { platformSamples } from './platform-samples.ts'
import { roundSamples } from './round-samples.ts'
import type { Samples } from './samples.ts'

export const ONE_PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** One valid request of every call against a fresh club: a call without a sample does not compile. */
export const callSamples: Samples = {
  ...peopleSamples,
  ...courseSamples,
  ...pinSamples,
  ...deviceSamples,
  ...dashboardSamples,
  ...exploreSamples,
  ...noticeSamples,
  ...fenceSamples,
  ...partnerSamples(ONE_PIXEL_PNG),
  ...invitationSamples,
  ...platformSamples,
  exportExcel: ({ managerId }) => ({ body: { dataset: 'users', filters: { search: managerId } } }),
  listDailyFigures: ({ id }) => ({ clubId: id, query: { from: '2026-06-01', to: '2026-06-30' } }),
  getPlayStatistics: ({ id }) => ({ clubId: id, query: { from: '2026-06-01', to: '2026-06-30', days: 'weekend' } }),
  getClubRanking: ({ id }) => ({ clubId: id, query: { from: '2026-06-01', to: '2026-06-30' } }),
  ...paceSamples,
  getClubLive: ({ id }) => ({ params: { id } }),
  getClubPack: ({ slug }) => ({ params: { slug } }),
  ...roundSamples,
  ...golferSamples,
  ...onCourseSamples,
  listPartnerLogos: () => ({}),
  listPartnerDeals: () => ({}),
  getPartnerLogo: ({ partnerLogoId }) => ({ params: { id: partnerLogoId } }),
  sendGenericForm: ({ slug }) => ({ body: { ...sender(slug), message: 'When do the pins go out?' } }),
  sendGolfClubForm: ({ slug }) => ({ body: { ...sender(slug), club: 'Golf Club Milano', holes: '27' } }),
  sendHelpForm: ({ slug }) => ({
    body: { ...sender(slug), club: 'Golf Club Milano', topic: 'pins', message: 'The flag does not move.' },
  }),
  listEnquiries: ({ slug }) => ({ query: { search: slug } }),
  changeEnquiry: ({ enquiryId }) => ({ params: { id: enquiryId }, body: { status: 'answered', version: 1 } }),
  deleteEnquiry: ({ enquiryId }) => ({ params: { id: enquiryId } }),
  ...advertisingSamples,
  uploadFile: ({ id }) => ({ clubId: id, body: new Blob([ONE_PIXEL_PNG]) }),
  deleteFile: ({ looseFileId }) => ({ query: { id: looseFileId } }),
  getFile: ({ attachedFileId }) => ({ params: { id: attachedFileId } }),
}

const sender = (slug: string) => ({ name: 'Ada Lund', email: `${slug}@example.org` })
