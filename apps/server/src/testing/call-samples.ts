import type { Arguments, ClubFields, calls, LayoutPrintFields } from '@pinwise/contract'
import type { FreshClub } from './fresh-club.ts'

type Samples = { readonly [K in keyof typeof calls]: (club: FreshClub) => Arguments<(typeof calls)[K]> }

/** One valid request of every call against a fresh club: a call without a sample does not compile. */
export const callSamples: Samples = {
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
  addManager: ({ customerId, strangerId }) => ({ params: { id: customerId, managerId: strangerId } }),
  removeManager: ({ customerId, managerId }) => ({ params: { id: customerId, managerId } }),
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
  getClubLive: ({ id }) => ({ params: { id } }),
  getClubPack: ({ slug }) => ({ params: { slug } }),
  localize: () => ({ params: { a: 45.6, b: 9.3 } }),
  listPartnerLogos: () => ({}),
  listPartnerDeals: () => ({}),
  sendGenericForm: ({ slug }) => ({ body: { ...sender(slug), message: 'When do the pins go out?' } }),
  sendGolfClubForm: ({ slug }) => ({ body: { ...sender(slug), club: 'Golf Club Milano', holes: '27' } }),
  sendHelpForm: ({ slug }) => ({
    body: { ...sender(slug), club: 'Golf Club Milano', topic: 'pins', message: 'The flag does not move.' },
  }),
  listEnquiries: ({ slug }) => ({ query: { search: slug } }),
  changeEnquiry: ({ enquiryId }) => ({ params: { id: enquiryId }, body: { status: 'answered', version: 1 } }),
  deleteEnquiry: ({ enquiryId }) => ({ params: { id: enquiryId } }),
  uploadFile: ({ id }) => ({ clubId: id, body: new Blob([ONE_PIXEL_PNG]) }),
  deleteFile: ({ looseFileId }) => ({ query: { id: looseFileId } }),
  getFile: ({ attachedFileId }) => ({ params: { id: attachedFileId } }),
}

export const ONE_PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

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
