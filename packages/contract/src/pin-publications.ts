import { z } from 'zod'
import { HoleNumber } from './courses.ts'
import { Can, Id, Instant, LngLat, Version } from './fields.ts'
import { VALIDITY } from './validity.ts'

/** set: put there now. plan: switches by itself. cutter: said on the course with the cup in hand. undo: put back. */
export const PIN_ORIGINS = ['set', 'plan', 'cutter', 'undo'] as const

/** As printed on the sheet, in metres: see packages/golf. */
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
    /** Source specification, section 3. Only where there are two dates: a pin that nothing follows has no period. */
    status: z.enum(VALIDITY).optional(),
    /** current: on the green now. */
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

/** One publication of pins. Sheets, phones and partners identify their pins by its number. */
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

export type Pin = z.infer<typeof Pin>
export type PinPublication = z.infer<typeof PinPublication>
export type PinPublicationDetail = z.infer<typeof PinPublicationDetail>
export type PinPublicationState = z.infer<typeof PinPublicationState>
