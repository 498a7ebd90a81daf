import type { LayoutPrintFields } from '@pinwise/contract'
import type { Samples } from './samples.ts'

/** One valid request of each call of pins and what is printed of them. */
export const pinSamples = {
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
} satisfies Partial<Samples>

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
