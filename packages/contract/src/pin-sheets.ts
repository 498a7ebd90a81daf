import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Colour, Id, IdParams, Instant, LngLat, PaceLength } from './fields.ts'
import { AreaGeometry } from './geometry.ts'

/** A green as a sheet draws it: turned so that the approach comes from below. */
const sheetGreen = {
  holeId: Id,
  /** As the sheet calls it: the number of the hole, or its place in a layout that has that number twice. */
  label: z.int(),
  par: z.int(),
  green: AreaGeometry.nullable(),
  /** Clockwise from north. */
  approachDegrees: z.number(),
}

/** Of the club, and the layout, that a sheet is of. */
const sheetHead = {
  clubId: Id,
  clubName: z.string(),
  layoutId: Id,
  layoutName: z.string(),
  timeZone: z.string(),
  units: z.enum(['metric', 'imperial']),
  paceLengthMetres: z.number(),
  flagColours: z.object({ front: Colour, middle: Colour, back: Colour }),
}

/** Everything on a pin sheet but its design: the same for the screen and for the PDF. */
export const PinSheet = z
  .object({
    ...sheetHead,
    at: Instant,
    /** By the calendar of the club. */
    day: z.iso.date(),
    /** The publication that last changed a pin of the club by then, when it did, and where that paper lives. */
    version: z.object({ number: z.int(), since: Instant, address: z.url() }).nullable(),
    tees: z.array(z.object({ id: Id, name: z.string(), colour: Colour })),
    greens: z.array(z.object({ ...sheetGreen, pin: LngLat.nullable(), oldCup: LngLat.nullable() })),
  })
  .meta({ id: 'PinSheet' })

/** What the code on a printed sheet leads to: whether that very paper still holds. */
export const PinPaper = z
  .object({
    ...sheetHead,
    number: z.int(),
    hash: z.string(),
    /** From when the paper held, and until when; null while it does. */
    since: Instant,
    until: Instant.nullable(),
    /** What it shows was given up before its hour came: where that would have been is for staff. */
    neverHeld: z.boolean(),
    /** What moved since, in the order of play; empty while the paper holds. What is gone is in the layout no more. */
    moved: z.array(z.object({ holeId: Id, label: z.int(), at: Instant, isGone: z.boolean() })),
    greens: z.array(z.object({ ...sheetGreen, printed: LngLat.nullable(), current: LngLat.nullable() })),
    /** When this was said. */
    at: Instant,
  })
  .meta({ id: 'PinPaper' })

export type PinSheet = z.infer<typeof PinSheet>
export type PinPaper = z.infer<typeof PinPaper>

const PaperParams = IdParams.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) })

export const pinSheetCalls = defineCalls('layout print', {
  getPinSheet: {
    method: 'GET',
    path: '/layout/{id}/sheet',
    summary: 'What stands on a pin sheet of a layout: at a moment, now where nothing is said',
    access: ['admin'],
    clubHeader: 'optional',
    params: IdParams,
    query: z.strictObject({ at: Instant.optional() }),
    answer: PinSheet,
    errors: ['club_not_found', 'layout_not_found'],
  },
  getPinPaper: {
    method: 'GET',
    path: '/layout/{id}/paper/{number}',
    summary: 'Whether a printed sheet still holds, by the publication that it names',
    access: ['public'],
    clubHeader: 'optional',
    params: PaperParams,
    query: z.strictObject({
      /** Of a plan for several days: the moment that the paper is of; else the first. */
      at: Instant.optional(),
      /** Of the layout when it was printed. */
      layoutVersion: z.int().min(1).max(2_000_000_000).default(1),
      /** Of the club when it was printed; as it is now where nothing is said. */
      paceLengthMetres: PaceLength.optional(),
    }),
    answer: PinPaper,
    errors: ['club_not_found', 'layout_not_found', 'pin_publication_not_found', 'pins_hidden'],
  },
})
