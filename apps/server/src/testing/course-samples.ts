import type { ClubFields } from '@pinwise/contract'
import type { Samples } from './samples.ts'

/** One valid request of each call of clubs, courses, their map and its imports. */
export const courseSamples = {
  createClub: ({ customerId, slug }) => ({
    body: {
      customerId,
      key: crypto.randomUUID(),
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
  changeClubAttachment: ({ id, attachedFileId }) => ({
    params: { id, fileId: attachedFileId },
    body: { caption: 'The card of the course' },
  }),
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
} satisfies Partial<Samples>

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
