import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Id, IdParams, Instant, LngLat, text, Version } from './fields.ts'
import { listOf, listQuery } from './lists.ts'
import { Pin, PinPublication, PinPublicationDetail, PinPublicationState } from './pin-publications.ts'

/** A day of the club and a time of its clocks, whatever the zone of the server. */
const LocalDate = z.iso.date()
/** Nobody plans for another century, and past the year 9999 dates are written differently. */
const PlanDate = LocalDate.refine(date => date < '2100', { error: 'too_late' })
const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** At once, on all days together: two months of thirty-six greens, and some. */
const MAX_PLANNED = 2_500

const givenPin = {
  holeId: Id,
  position: LngLat,
  /** The pin the person saw on this green: somebody else's newer one elsewhere is not replaced unseen. Null: they saw none. */
  seenPinId: Id.nullable(),
}

/** An idempotency key made by the client, so that a repeated request is carried out once. */
const Key = Id

const MAX_PUBLICATIONS = 2_000_000_000
const PublicationParams = z.strictObject({ number: z.coerce.number().int().min(1).max(MAX_PUBLICATIONS) })
const greenErrors = ['hole_unknown', 'green_missing', 'pin_outside_green', 'pin_conflict'] as const
const planErrors = ['pin_plans_overlap', 'plan_in_the_past', 'too_many_plans'] as const

export const pinCalls = defineCalls('target', {
  listPins: {
    method: 'GET',
    path: '/target',
    summary: 'Pins of the club of the header: those open now, at another moment, or of a whole period',
    access: ['public'],
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
    etag: true,
    errors: ['club_required', 'club_not_found'],
  },
  publishPins: {
    method: 'POST',
    path: '/target',
    summary: 'Put pins on greens, now; all of them or none',
    access: ['admin'],
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
    summary: 'One pin',
    access: ['public'],
    clubHeader: 'optional',
    params: IdParams,
    answer: Pin,
    errors: ['club_not_found', 'pin_not_found'],
  },
  changePin: {
    method: 'PATCH',
    path: '/target/{id}',
    summary: 'Move or disable a pin that is still planned; an open one is replaced by publishing another',
    access: ['admin'],
    clubHeader: 'optional',
    params: IdParams,
    body: z.strictObject({ version: Version, position: LngLat.optional(), enabled: z.boolean().optional() }),
    answer: Pin,
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
    summary: 'Cancel a planned pin, or take the open one off its green',
    access: ['admin'],
    clubHeader: 'optional',
    params: IdParams,
    answer: 'nothing',
    errors: ['club_not_found', 'pin_not_found', 'pin_not_planned', 'pin_conflict'],
  },
  listPinSchedules: {
    method: 'GET',
    path: '/target/schedules',
    summary: 'What is planned, day by day of the club',
    access: ['admin'],
    clubHeader: 'required',
    query: z.strictObject({ from: LocalDate, to: LocalDate, layoutId: Id.optional() }),
    answer: z.object({
      timeZone: z.string(),
      days: z.array(z.object({ date: LocalDate, pins: z.array(Pin) })),
    }),
    errors: ['club_required', 'club_not_found', 'period_too_long'],
  },
  planPins: {
    method: 'POST',
    path: '/target/schedules',
    summary: 'Plan pins for days to come; each switches once, at its time of the club',
    access: ['admin'],
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
        .refine(days => days.reduce((sum, { pins }) => sum + pins.length, 0) <= MAX_PLANNED, { error: 'too_many' }),
      /**
       * The newest publication that the person has seen in the plans. What is planned for the same greens on the same
       * days takes its place if it was there by then; what came later is refused by name, and nothing is written.
       */
      seenPublication: z.int().min(0).max(MAX_PUBLICATIONS).default(0),
    }),
    answer: PinPublicationDetail,
    status: 201,
    errors: ['club_required', 'club_not_found', ...greenErrors, ...planErrors],
  },
  unplanPins: {
    method: 'DELETE',
    path: '/target/schedules',
    summary: 'Remove what is planned for a day of the club, on all greens or on those of a layout',
    access: ['admin'],
    clubHeader: 'required',
    query: z.strictObject({ date: LocalDate, layoutId: Id.optional() }),
    answer: PinPublicationDetail,
    errors: ['club_required', 'club_not_found', 'pin_not_planned'],
  },
  listPinPublications: {
    method: 'GET',
    path: '/target/publication',
    summary: 'What was published, the newest first',
    access: ['admin'],
    clubHeader: 'required',
    /** `at`: those that held by that moment; the first of them is the one that a sheet of that moment names. */
    query: listQuery(['number'], { at: Instant.optional() }, 'desc'),
    answer: listOf(PinPublication),
    errors: ['club_required', 'club_not_found'],
  },
  getPinPublication: {
    method: 'GET',
    path: '/target/publication/{number}',
    summary: 'One publication, and whether it still holds: what the code on a printed sheet leads to',
    access: ['public'],
    clubHeader: 'required',
    params: PublicationParams,
    /** The moment that the sheet was printed for; when the publication began to hold where nothing is said. */
    query: z.strictObject({ at: Instant.optional() }),
    answer: PinPublicationState,
    errors: ['club_required', 'club_not_found', 'pin_publication_not_found', 'pins_hidden'],
  },
  undoPinPublication: {
    method: 'POST',
    path: '/target/publication/{number}/undo',
    summary: 'Put back what a publication replaced, unless somebody has moved those pins since',
    access: ['admin'],
    clubHeader: 'required',
    params: PublicationParams,
    answer: PinPublicationDetail,
    status: 201,
    errors: ['club_required', 'club_not_found', 'pin_publication_not_found', ...greenErrors, 'too_many_plans'],
  },
})
