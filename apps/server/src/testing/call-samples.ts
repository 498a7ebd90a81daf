import type { Arguments, ClubFields, calls, LayoutPrintFields } from '@pinwise/contract'
import { advertisingSamples } from './advertising-samples.ts'
import { dashboardSamples } from './dashboard-samples.ts'
import { exploreSamples } from './explore-samples.ts'
import { fenceSamples } from './fence-samples.ts'
import type { FreshClub } from './fresh-club.ts'
import { invitationSamples } from './invitation-samples.ts'
import { noticeSamples } from './notice-samples.ts'
import { onCourseSamples } from './on-course-samples.ts'
import { paceSamples } from './pace-samples.ts'
import { partnerSamples } from './partner-samples.ts'
import { platformSamples } from './platform-samples.ts'
import { roundSamples } from './round-samples.ts'
import { trackingSamples } from './tracking-samples.ts'

type Samples = { readonly [K in keyof typeof calls]: (club: FreshClub) => Arguments<(typeof calls)[K]> }

export const ONE_PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** One valid request of every call against a fresh club: a call without a sample does not compile. */
export const callSamples: Samples = {
  ...dashboardSamples,
  ...exploreSamples,
  ...noticeSamples,
  ...fenceSamples,
  ...trackingSamples,
  ...partnerSamples(ONE_PIXEL_PNG),
  inviteUser: ({ slug, customerId }) => ({
    body: { email: `${slug}@example.org`, name: 'New', groups: ['admin'], customerIds: [customerId] },
  }),
  getMe: () => ({}),
  getMyData: () => ({}),
  listMySessions: () => ({}),
  endMySession: ({ id }) => ({ params: { id } }),
  listUsers: ({ managerId }) => ({ query: { search: managerId } }),
  sendVerificationEmail: ({ slug }) => ({ body: { email: `${slug}@example.org` } }),
  verifyEmail: ({ slug }) => ({ body: { token: slug } }),
  replaceUser: ({ managerId }) => ({
    params: { id: managerId },
    body: { name: 'Renamed', language: 'it', units: null, version: 1 },
  }),
  changeUser: ({ managerId }) => ({ params: { id: managerId }, body: { units: 'imperial', version: 1 } }),
  deleteUser: ({ managerId }) => ({ params: { id: managerId } }),
  listCustomers: () => ({ query: { limit: 1 } }),
  createCustomer: ({ name, id }) => ({ body: { name, currency: 'EUR', key: id } }),
  getCustomer: ({ customerId }) => ({ params: { id: customerId } }),
  replaceCustomer: ({ customerId, customerVersion, name }) => ({
    params: { id: customerId },
    body: { name, currency: 'EUR', billingEmail: null, taxId: 'IT01234567890', version: customerVersion },
  }),
  changeCustomer: ({ customerId, customerVersion, slug }) => ({
    params: { id: customerId },
    body: { billingEmail: `${slug}@example.org`, version: customerVersion },
  }),
  addManager: ({ customerId, managerId }) => ({
    params: { id: customerId, managerId },
    body: { kind: 'staff' },
  }),
  removeManager: ({ customerId, managerId }) => ({ params: { id: customerId, managerId } }),
  ...invitationSamples,
  ...platformSamples,
  createStripeCustomer: ({ customerId }) => ({ params: { id: customerId } }),
  getStripeCustomer: ({ customerId }) => ({ params: { id: customerId } }),
  openBillingPortal: ({ customerId }) => ({ params: { id: customerId }, body: {} }),
  getSubscription: ({ customerId }) => ({ params: { id: customerId } }),
  startCheckout: ({ customerId }) => ({ params: { id: customerId }, body: { plan: 'complete', furtherNines: 1 } }),
  changePlan: ({ customerId }) => ({ params: { id: customerId }, body: { plan: 'pins' } }),
  setSubscription: ({ customerId, customerVersion }) => ({
    params: { id: customerId },
    body: { plan: 'complete', paidUntil: '2098-12-31T23:59:59Z', version: customerVersion },
  }),
  getClubSubscription: ({ id }) => ({ params: { id } }),
  exportExcel: ({ managerId }) => ({ body: { dataset: 'users', filters: { search: managerId } } }),
  createClub: ({ customerId, slug }) => ({
    body: {
      customerId,
      name: 'One more club',
      slug: `${slug}-2`,
      country: 'IT',
      position: { lng: 9.3, lat: 45.6 },
      timeZone: 'Europe/Rome',
      currency: 'EUR',
    },
  }),
  listClubs: ({ name }) => ({ query: { search: name } }),
  getClubStatistics: ({ id }) => ({ clubId: id }),
  getClub: ({ id }) => ({ params: { id } }),
  getClubGeojson: ({ id }) => ({ params: { id } }),
  replaceClub: ({ id, slug }) => ({ params: { id }, body: { ...clubFields, slug, version: 1 } }),
  changeClub: ({ id }) => ({ params: { id }, body: { retentionDays: 30, version: 1 } }),
  deleteClub: ({ id }) => ({ params: { id } }),
  listClubAttachments: ({ id }) => ({ params: { id } }),
  addClubAttachment: ({ id, looseFileId }) => ({ params: { id }, body: { fileId: looseFileId } }),
  removeClubAttachment: ({ id, attachedFileId }) => ({ params: { id, fileId: attachedFileId } }),
  listCourses: ({ id }) => ({ clubId: id }),
  createCourse: ({ id }) => ({ clubId: id, body: { name: 'Second', holes: [courseHole] } }),
  getCourse: ({ courseId }) => ({ params: { id: courseId } }),
  replaceCourse: ({ courseId }) => ({
    params: { id: courseId },
    body: { name: 'First', tees: [], holes: [courseHole], version: 1 },
  }),
  changeCourse: ({ courseId }) => ({ params: { id: courseId }, body: { name: 'Renamed', version: 1 } }),
  deleteCourse: ({ courseId }) => ({ params: { id: courseId } }),
  listHoles: ({ id }) => ({ clubId: id }),
  getHole: ({ holeId }) => ({ params: { id: holeId } }),
  replaceHole: ({ holeId, teeId }) => ({
    params: { id: holeId },
    body: {
      number: 9,
      name: 'Oak',
      par: 5,
      parSource: 'card',
      strokeIndex: 9,
      strokeIndexSource: 'card',
      lineOfPlay: null,
      green: null,
      greenSource: 'surveyed',
      tees: [
        {
          teeId,
          par: null,
          strokeIndex: null,
          lengthMetres: 480,
          position: null,
          positionSource: 'surveyed',
          area: null,
        },
      ],
      version: 1,
    },
  }),
  changeHole: ({ holeId }) => ({ params: { id: holeId }, body: { par: 5, version: 1 } }),
  getHoleGeojson: ({ holeId }) => ({ params: { id: holeId } }),
  listDangers: ({ id, holeId }) => ({ clubId: id, query: { holeId } }),
  createDanger: ({ id, holeId }) => ({ clubId: id, body: { kind: 'bunker', geometry: AREA, holeIds: [holeId] } }),
  getDanger: ({ dangerId }) => ({ params: { id: dangerId } }),
  replaceDanger: ({ dangerId }) => ({
    params: { id: dangerId },
    body: { kind: 'water', name: 'Pond', geometry: AREA, holeIds: [], version: 1 },
  }),
  changeDanger: ({ dangerId }) => ({ params: { id: dangerId }, body: { name: 'Hell', version: 1 } }),
  deleteDanger: ({ dangerId }) => ({ params: { id: dangerId } }),
  listLayouts: ({ id }) => ({ clubId: id }),
  createLayout: ({ id, holeId }) => ({ clubId: id, body: { name: 'The same twice', holeIds: [holeId, holeId] } }),
  getLayout: ({ layoutId }) => ({ params: { id: layoutId } }),
  replaceLayout: ({ layoutId, holeId }) => ({
    params: { id: layoutId },
    body: { name: 'Summer', holeIds: [holeId], version: 1 },
  }),
  changeLayout: ({ layoutId }) => ({ params: { id: layoutId }, body: { name: 'Summer', version: 1 } }),
  deleteLayout: ({ layoutId }) => ({ params: { id: layoutId } }),
  getClubMap: ({ id }) => ({ params: { id } }),
  publishClubMap: ({ id, holeId }) => ({
    params: { id },
    body: { changes: [{ type: 'hole', id: holeId, version: 1, fields: { green: AREA } }] },
  }),
  listMapVersions: ({ id }) => ({ params: { id } }),
  getMapVersion: ({ id }) => ({ params: { id, number: 1 } }),
  restoreMapVersion: ({ id, mapRevision }) => ({ params: { id, number: 1 }, body: { revision: mapRevision } }),
  listMapImports: ({ id }) => ({ clubId: id }),
  startMapImport: ({ id }) => ({ clubId: id, body: new Blob(['no map']) }),
  findCourses: ({ id }) => ({ clubId: id, query: { search: 'milano' } }),
  findPlaces: () => ({ query: { search: 'milano' } }),
  importFoundCourse: ({ id }) => ({ clubId: id, body: { key: null } }),
  getMapImport: ({ mapImportId }) => ({ params: { id: mapImportId } }),
  reviewMapImport: ({ mapImportId }) => ({
    params: { id: mapImportId },
    body: { steps: [{ type: 'set-name', holeKey: 'way/1', name: 'Oak' }], version: 1 },
  }),
  acceptMapImport: ({ mapImportId, mapRevision }) => ({
    params: { id: mapImportId },
    body: { version: 1, revision: mapRevision },
  }),
  discardMapImport: ({ mapImportId }) => ({ params: { id: mapImportId } }),
  listPins: ({ id }) => ({ clubId: id }),
  publishPins: ({ id, holeId, pinId }) => ({
    clubId: id,
    body: { key: crypto.randomUUID(), pins: [{ holeId, position: ON_THE_GREEN, seenPinId: pinId }] },
  }),
  getPin: ({ pinId }) => ({ params: { id: pinId } }),
  changePin: ({ plannedPinId }) => ({ params: { id: plannedPinId }, body: { position: ON_THE_GREEN, version: 1 } }),
  deletePin: ({ plannedPinId }) => ({ params: { id: plannedPinId } }),
  listPinSchedules: ({ id }) => ({ clubId: id, query: { from: '2098-06-01', to: '2098-06-30' } }),
  planPins: ({ id, holeId }) => ({
    clubId: id,
    body: {
      key: crypto.randomUUID(),
      days: [{ date: '2098-07-01', time: '06:00', pins: [{ holeId, position: ON_THE_GREEN }] }],
    },
  }),
  unplanPins: ({ id }) => ({ clubId: id, query: { date: '2098-06-01' } }),
  listPinPublications: ({ id }) => ({ clubId: id }),
  getPinPublication: ({ id }) => ({ clubId: id, params: { number: 1 } }),
  undoPinPublication: ({ id }) => ({ clubId: id, params: { number: 2 } }),
  getPinSettings: ({ id }) => ({ clubId: id }),
  changePinSettings: ({ id }) => ({ clubId: id, body: { changeTime: '05:30', version: 1 } }),
  getPinSheet: ({ layoutId }) => ({ params: { id: layoutId } }),
  getPinPaper: ({ layoutId }) => ({ params: { id: layoutId, number: 1 } }),
  listPinTemplates: ({ id, layoutId }) => ({ clubId: id, query: { layoutId } }),
  createPinTemplate: ({ id, layoutId, holeId }) => ({
    clubId: id,
    body: { layoutId, name: 'Club championship', pins: [{ holeId, position: ON_THE_GREEN }] },
  }),
  changePinTemplate: ({ pinTemplateId }) => ({ params: { id: pinTemplateId }, body: { name: 'Sunday', version: 1 } }),
  deletePinTemplate: ({ pinTemplateId }) => ({ params: { id: pinTemplateId } }),
  listLayoutPrints: ({ id }) => ({ clubId: id }),
  createLayoutPrint: ({ id, layoutId }) => ({ clubId: id, body: { ...layoutPrint, layoutId } }),
  replaceLayoutPrint: ({ id, layoutId, layoutPrintId }) => ({
    clubId: id,
    body: { ...layoutPrint, layoutId, id: layoutPrintId, version: 1 },
  }),
  getLayoutPrint: ({ layoutPrintId }) => ({ params: { id: layoutPrintId } }),
  deleteLayoutPrint: ({ layoutPrintId }) => ({ params: { id: layoutPrintId } }),
  getLayoutPrintPdf: ({ layoutPrintId }) => ({ params: { id: layoutPrintId } }),
  drawLayoutPrintPdf: ({ id, layoutId }) => ({ clubId: id, body: { ...layoutPrint, layoutId } }),
  listDevices: ({ slug }) => ({ query: { search: slug } }),
  countDevices: ({ slug }) => ({ query: { search: slug } }),
  createDevice: ({ id }) => ({ body: { kind: 'cart', label: 'Cart 9', cartNumber: 9, clubId: id } }),
  assignDevices: ({ deviceId }) => ({ body: { deviceIds: [deviceId], clubId: null } }),
  getDevice: ({ deviceId }) => ({ params: { id: deviceId } }),
  replaceDevice: ({ deviceId, id }) => ({
    params: { id: deviceId },
    body: {
      kind: 'tag',
      label: 'Tag 3',
      cartNumber: null,
      serial: null,
      clubId: id,
      firmware: '1.2',
      note: null,
      reportingSeconds: 5,
      version: 1,
    },
  }),
  changeDevice: ({ deviceId }) => ({ params: { id: deviceId }, body: { note: 'New battery', version: 1 } }),
  deleteDevice: ({ deviceId }) => ({ params: { id: deviceId } }),
  rotateDeviceKey: ({ deviceId }) => ({ params: { id: deviceId } }),
  revokeDeviceKey: ({ deviceId }) => ({ params: { id: deviceId } }),
  recordFixes: ({ userTrackerId }) => ({ body: { userTrackerId, fixes: [{}] } }),
  listTrackers: ({ id }) => ({ clubId: id }),
  listFixes: ({ id }) => ({ clubId: id, query: { from: '2026-11-16T00:00:00Z', to: '2026-11-17T00:00:00Z' } }),
  getTrackerDay: ({ id, deviceId }) => ({ clubId: id, params: { id: deviceId }, query: { date: '2026-11-16' } }),
  listUserTrackers: ({ id }) => ({ clubId: id }),
  startUserTracker: ({ id }) => ({ clubId: id, body: { id: crypto.randomUUID(), name: 'Ada', consent: true } }),
  notifyUserTrackers: ({ id, userTrackerId }) => ({
    clubId: id,
    body: { key: crypto.randomUUID(), text: 'Lightning: leave the course', userTrackerIds: [userTrackerId] },
  }),
  readMessage: ({ userTrackerId }) => ({ params: { id: userTrackerId }, body: { messageId: userTrackerId } }),
  endUserTracker: ({ userTrackerId }) => ({ params: { id: userTrackerId } }),
  getUserTrackerTrack: ({ userTrackerId }) => ({ params: { id: userTrackerId } }),
  deleteUserTracker: ({ userTrackerId }) => ({ params: { id: userTrackerId } }),
  listPaceTemplates: ({ id, layoutId }) => ({ clubId: id, query: { layoutId } }),
  createPaceTemplate: ({ id, layoutId }) => ({
    clubId: id,
    body: { key: crypto.randomUUID(), layoutId, groupSize: 2, mode: 'walk', ...timePar },
  }),
  listDailyFigures: ({ id }) => ({ clubId: id, query: { from: '2026-06-01', to: '2026-06-30' } }),
  getPlayStatistics: ({ id }) => ({ clubId: id, query: { from: '2026-06-01', to: '2026-06-30', days: 'weekend' } }),
  getClubRanking: ({ id }) => ({ clubId: id, query: { from: '2026-06-01', to: '2026-06-30' } }),
  getPaceTemplate: ({ paceTemplateId }) => ({ params: { id: paceTemplateId } }),
  replacePaceTemplate: ({ paceTemplateId }) => ({
    params: { id: paceTemplateId },
    body: { groupSize: 3, mode: 'walk', ...timePar, version: 1 },
  }),
  deletePaceTemplate: ({ paceTemplateId }) => ({ params: { id: paceTemplateId } }),
  listPaceTeams: ({ id }) => ({ clubId: id, query: { day: '2098-06-01' } }),
  createPaceTeam: ({ id, layoutId }) => ({
    clubId: id,
    body: {
      key: crypto.randomUUID(),
      day: '2098-06-01',
      teeTime: '08:20',
      layoutId,
      startPosition: 1,
      playerCount: 4,
      players: ['Verdi'],
      mode: 'ride',
    },
  }),
  getPaceTeam: ({ paceTeamId }) => ({ params: { id: paceTeamId } }),
  changePaceTeam: ({ paceTeamId }) => ({ params: { id: paceTeamId }, body: { state: 'no-show', version: 1 } }),
  deletePaceTeam: ({ paceTeamId }) => ({ params: { id: paceTeamId } }),
  listPaceLog: ({ paceTeamId }) => ({ params: { id: paceTeamId } }),
  addPaceLog: ({ paceTeamId }) => ({ params: { id: paceTeamId }, body: { key: crypto.randomUUID(), kind: 'visit' } }),
  getPaceBoard: ({ id }) => ({ clubId: id, query: { day: '2098-06-01' } }),
  suspendPlay: ({ id }) => ({ clubId: id, body: { day: '2098-06-01', suspended: true } }),
  ...paceSamples,
  getClubLive: ({ id }) => ({ params: { id } }),
  getClubPack: ({ slug }) => ({ params: { slug } }),
  ...roundSamples,
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

const timePar = {
  baseMinutes: { par3: 10, par4: 13, par5: 16, par6: 19 },
  holes: [],
  turnMinutes: 5,
  intervalMinutes: 10,
  thresholds: {
    aheadMinutes: 3,
    lateMinutes: 3,
    veryLateMinutes: 8,
    gapMinutes: 2,
    disruptorMinutes: 10,
    cooldownMinutes: 15,
  },
}

const AREA = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [9.302, 45.602],
      [9.3022, 45.602],
      [9.3022, 45.6021],
      [9.302, 45.602],
    ],
  ],
}

/** Of the first hole of a fresh club. */
const ON_THE_GREEN = { lng: 9.30295, lat: 45.60205 }

const layoutPrint: Omit<LayoutPrintFields, 'layoutId'> = {
  name: 'For Sundays',
  design: 'pocket',
  paper: 'a4',
  language: 'en',
  unit: 'paces',
  notation: 'usga',
  teeIds: [],
  greenSpeedFeet: 9.5,
  notes: null,
  logoFileId: null,
  sponsorFileId: null,
  showQr: true,
}

const sender = (slug: string) => ({ name: 'Ada Lund', email: `${slug}@example.org` })

const courseHole = { number: 1, name: null, par: 4, strokeIndex: 1 }

const clubFields: Omit<ClubFields, 'slug'> = {
  name: 'Renamed club',
  city: null,
  country: 'IT',
  position: { lng: 9.3, lat: 45.6 },
  timeZone: 'Europe/Rome',
  units: 'metric',
  currency: 'EUR',
  languages: ['en', 'it'],
  flagColours: { front: '#c02626', middle: '#ffffff', back: '#0b5cad' },
  paceLengthMetres: 0.9,
  contact: { email: null, phone: null, website: null },
  boundary: null,
  published: true,
  retentionDays: 30,
}
