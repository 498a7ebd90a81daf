import { z } from 'zod'
import { defineCalls } from './call.ts'
import { HoleNumber } from './courses.ts'
import { Can, Id, IdParams, Instant, LngLat, text, Version } from './fields.ts'
import { listOf, listQuery } from './lists.ts'
import { VALIDITY } from './validity.ts'

/** set: put there now. plan: switches by itself. cutter: said on the course with the cup in hand. undo: put back. */
export const PIN_ORIGINS = ['set', 'plan', 'cutter', 'undo'] as const

/** As the sheet tells it, in metres: see packages/golf. */
const PinFigures = z.object({
  depthMetres: z.number(),
  onMetres: z.number(),
  side: z.enum(['L', 'R', 'C']),
  /** The code of the sources for the same: sx, dx, ct. */
  sideCode: z.enum(['sx', 'dx', 'ct']),
  sideMetres: z.number(),
  third: z.enum(['front', 'middle', 'back']),
})

export const Pin = z
  .object({
    id: Id,
    clubId: Id,
    holeId: Id,
    holeNumber: HoleNumber,
    position: LngLat,
    start: Instant,
    /** Where it was, or will be, taken out; null while nothing follows it. */
    end: Instant.nullable(),
    enabled: z.boolean(),
    /** Source specification, section 3, of start, end and enabled. */
    status: z.enum(VALIDITY),
    state: z.enum(['current', 'planned', 'past', 'cancelled']),
    origin: z.enum(PIN_ORIGINS),
    /** Null where the green has changed and the pin no longer lies on it. */
    figures: PinFigures.nullable(),
    publication: z.int(),
    version: Version,
    createdAt: Instant,
    can: Can,
  })
  .meta({ id: 'Pin' })

/** Every act of publishing: what the sheet, the phones and the partners are told apart by. */
export const PinPublication = z
  .object({
    number: z.int(),
    /** Of all pins of the club that were open at that moment: the same pins have the same hash. */
    hash: z.string(),
    origin: z.enum(PIN_ORIGINS),
    note: z.string().nullable(),
    publishedAt: Instant,
    /** Only staff see who. */
    by: z.string().nullable(),
    /** From when it holds: later than publishedAt for a plan. */
    effectiveAt: Instant,
    holeIds: z.array(Id),
    canUndo: z.boolean(),
  })
  .meta({ id: 'PinPublication' })

export const PinPublicationDetail = PinPublication.extend({
  pins: z.array(Pin),
  /** What has moved since: empty while the paper that names this publication is true. */
  supersededBy: z.array(z.object({ holeId: Id, holeNumber: HoleNumber, at: Instant, publication: z.int() })),
}).meta({ id: 'PinPublicationDetail' })

/** What the code on a printed sheet leads to. */
export const PinPublicationState = PinPublicationDetail.extend({
  /** Every pin of the club at that moment, under its own hash: a plan of many days has another sheet each day. */
  sheet: z.object({ at: Instant, hash: z.string(), pins: z.array(Pin) }),
  /** Since when the sheet no longer holds; null while it does. */
  supersededAt: Instant.nullable(),
}).meta({ id: 'PinPublicationState' })

/** A day of the club and a time of its clocks, whatever the zone of the server. */
const LocalDate = z.iso.date()
/** Nobody plans for another century, and past the year 9999 dates are written differently. */
const PlanDate = LocalDate.refine(date => date < '2100', { error: 'too_late' })
const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** At once, on all days together: two months of thirty-six greens, and some. */
const MOST_PLANNED = 2_500

const givenPin = {
  holeId: Id,
  position: LngLat,
  /** The pin the person saw on this green: somebody else's newer one elsewhere is not replaced unseen. Null: they saw none. */
  seenPinId: Id.nullable(),
}

/** Made once by whoever sends, so that what is sent again is done once. */
const Key = Id

export type Pin = z.infer<typeof Pin>
export type PinPublication = z.infer<typeof PinPublication>
export type PinPublicationDetail = z.infer<typeof PinPublicationDetail>
export type PinPublicationState = z.infer<typeof PinPublicationState>

const MOST_PUBLICATIONS = 2_000_000_000
const PublicationParams = z.strictObject({ number: z.coerce.number().int().min(1).max(MOST_PUBLICATIONS) })
const greenErrors = ['hole_unknown', 'green_missing', 'pin_outside_green', 'pin_conflict'] as const
const planErrors = ['pin_plans_overlap', 'plan_in_the_past', 'too_many_plans'] as const

export const pinCalls = defineCalls({
  listPins: {
    method: 'GET',
    path: '/target',
    tag: 'target',
    summary: 'Pins of the club of the header: those open now, at another moment, or of a whole period',
    access: ['public'],
    rate: 'read',
    clubHeader: 'required',
    query: listQuery(['holeNumber', 'start'], {
      holeId: Id.optional(),
      layoutId: Id.optional(),
      /** Those open at this moment; now where nothing is said. */
      at: Instant.optional(),
      /** Staff only: every pin of the period, also what was cancelled. */
      from: Instant.optional(),
      to: Instant.optional(),
    }),
    answer: listOf(Pin),
    status: 200,
    etag: true,
    errors: ['club_required', 'club_not_found'],
  },
  publishPins: {
    method: 'POST',
    path: '/target',
    tag: 'target',
    summary: 'Put pins on greens, now; all of them or none',
    access: ['admin', 'superadmin'],
    rate: 'write',
    clubHeader: 'required',
    body: z.strictObject({
      key: Key,
      origin: z.enum(['set', 'cutter']).default('set'),
      note: text(200).nullable().default(null),
      pins: z.array(z.strictObject(givenPin)).min(1).max(108),
    }),
    answer: PinPublicationDetail,
    status: 201,
    errors: ['club_required', 'club_not_found', ...greenErrors],
  },
  getPin: {
    method: 'GET',
    path: '/target/{id}',
    tag: 'target',
    summary: 'One pin',
    access: ['public'],
    rate: 'read',
    clubHeader: 'optional',
    params: IdParams,
    answer: Pin,
    status: 200,
    errors: ['club_not_found', 'pin_not_found'],
  },
  changePin: {
    method: 'PATCH',
    path: '/target/{id}',
    tag: 'target',
    summary: 'Move or disable a pin that is still planned; an open one is replaced by publishing another',
    access: ['admin', 'superadmin'],
    rate: 'write',
    clubHeader: 'optional',
    params: IdParams,
    body: z.strictObject({ version: Version, position: LngLat.optional(), enabled: z.boolean().optional() }),
    answer: Pin,
    status: 200,
    errors: [
      'club_not_found',
      'pin_not_found',
      'version_conflict',
      'pin_not_planned',
      ...greenErrors,
      'pin_plans_overlap',
      'too_many_plans',
    ],
  },
  deletePin: {
    method: 'DELETE',
    path: '/target/{id}',
    tag: 'target',
    summary: 'Cancel a planned pin, or take the open one off its green',
    access: ['admin', 'superadmin'],
    rate: 'write',
    clubHeader: 'optional',
    params: IdParams,
    answer: 'nothing',
    status: 204,
    errors: ['club_not_found', 'pin_not_found', 'pin_not_planned', 'pin_conflict'],
  },
  listPinSchedules: {
    method: 'GET',
    path: '/target/schedules',
    tag: 'target',
    summary: 'What is planned, day by day of the club',
    access: ['admin', 'superadmin'],
    rate: 'read',
    clubHeader: 'required',
    query: z.strictObject({ from: LocalDate, to: LocalDate, layoutId: Id.optional() }),
    answer: z.object({
      timeZone: z.string(),
      days: z.array(z.object({ date: LocalDate, pins: z.array(Pin) })),
    }),
    status: 200,
    errors: ['club_required', 'club_not_found', 'period_too_long'],
  },
  planPins: {
    method: 'POST',
    path: '/target/schedules',
    tag: 'target',
    summary: 'Plan pins for days to come; each switches once, at its time of the club',
    access: ['admin', 'superadmin'],
    rate: 'write',
    clubHeader: 'required',
    body: z.strictObject({
      key: Key,
      note: text(200).nullable().default(null),
      days: z
        .array(
          z.strictObject({
            date: PlanDate,
            time: LocalTime,
            pins: z
              .array(z.strictObject({ holeId: Id, position: LngLat }))
              .min(1)
              .max(108),
          }),
        )
        .min(1)
        .max(62)
        .refine(days => days.reduce((sum, { pins }) => sum + pins.length, 0) <= MOST_PLANNED, { error: 'too_many' }),
      /**
       * The newest publication that the person has seen in the plans. What is planned for the same greens on the same
       * days takes its place if it was there by then; what came later is refused by name, and nothing is written.
       */
      seenPublication: z.int().min(0).max(MOST_PUBLICATIONS).default(0),
    }),
    answer: PinPublicationDetail,
    status: 201,
    errors: ['club_required', 'club_not_found', ...greenErrors, ...planErrors],
  },
  unplanPins: {
    method: 'DELETE',
    path: '/target/schedules',
    tag: 'target',
    summary: 'Remove what is planned for a day of the club, on all greens or on those of a layout',
    access: ['admin', 'superadmin'],
    rate: 'write',
    clubHeader: 'required',
    query: z.strictObject({ date: LocalDate, layoutId: Id.optional() }),
    answer: PinPublicationDetail,
    status: 200,
    errors: ['club_required', 'club_not_found', 'pin_not_planned'],
  },
  listPinPublications: {
    method: 'GET',
    path: '/target/publication',
    tag: 'target',
    summary: 'What was published, the newest first',
    access: ['admin', 'superadmin'],
    rate: 'read',
    clubHeader: 'required',
    /** `at`: those that held by that moment; the first of them is the one that a sheet of that moment names. */
    query: listQuery(['number'], { at: Instant.optional() }, 'desc'),
    answer: listOf(PinPublication),
    status: 200,
    errors: ['club_required', 'club_not_found'],
  },
  getPinPublication: {
    method: 'GET',
    path: '/target/publication/{number}',
    tag: 'target',
    summary: 'One publication, and whether it still holds: what the code on a printed sheet leads to',
    access: ['public'],
    rate: 'read',
    clubHeader: 'required',
    params: PublicationParams,
    /** The moment that the sheet was printed for; when the publication began to hold where nothing is said. */
    query: z.strictObject({ at: Instant.optional() }),
    answer: PinPublicationState,
    status: 200,
    errors: ['club_required', 'club_not_found', 'pin_publication_not_found'],
  },
  undoPinPublication: {
    method: 'POST',
    path: '/target/publication/{number}/undo',
    tag: 'target',
    summary: 'Put back what a publication replaced, unless somebody has moved those pins since',
    access: ['admin', 'superadmin'],
    rate: 'write',
    clubHeader: 'required',
    params: PublicationParams,
    answer: PinPublicationDetail,
    status: 201,
    errors: ['club_required', 'club_not_found', 'pin_publication_not_found', ...greenErrors, 'too_many_plans'],
  },
})
