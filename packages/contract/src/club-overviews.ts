import { z } from 'zod'
import { defineCalls } from './call.ts'
import { ClubSummary } from './clubs.ts'
import { Id, IdParams, Instant, LngLat, text } from './fields.ts'
import { listOf, listQuery } from './lists.ts'
import { STANDINGS } from './subscription-standing.ts'

const count = z.int().min(0)

/** The grades of an import, for the current map: A, all of it is there; D, a hole has no green. */
export const MAP_GRADES = ['A', 'B', 'C', 'D'] as const

/** What a club needs before its golfers see today's pins; devices are for clubs that follow play. */
export const SET_UP_PARTS = ['map', 'pins', 'people', 'subscription', 'devices'] as const
export type SetUpPart = (typeof SET_UP_PARTS)[number]

/** How far a club is set up, for those who set clubs up. */
export const ClubSetUp = z
  .object({
    /** Of the worst hole, because a golfer plays that one too; null while there is no hole. */
    mapGrade: z.enum(MAP_GRADES).nullable(),
    holesWithGreen: count,
    /** The newest import that waits for its review. */
    openImportId: Id.nullable(),
    /** Greens with a pin that is in force. */
    pins: count,
    lastPinsAt: Instant.nullable(),
    people: count,
    /** Invitations that nobody has answered. */
    invited: count,
    standing: z.enum(STANDINGS),
    /** The end of this subscription standing; null without an end. */
    until: Instant.nullable(),
    devices: count,
    /** Those parts that are still to be done. */
    missing: z.array(z.enum(SET_UP_PARTS)),
  })
  .meta({ id: 'ClubSetUp' })
export type ClubSetUp = z.infer<typeof ClubSetUp>

export const ClubOverview = ClubSummary.extend({
  customer: z.object({ id: Id, name: z.string() }),
  setUp: ClubSetUp,
}).meta({ id: 'ClubOverview' })
export type ClubOverview = z.infer<typeof ClubOverview>

/** One mark of the map of all clubs. */
export const ClubPlace = z
  .object({ id: Id, name: z.string(), position: LngLat, published: z.boolean() })
  .meta({ id: 'ClubPlace' })
export type ClubPlace = z.infer<typeof ClubPlace>

/** Of the list and of the map, which show the same clubs. */
export const clubOverviewFilters = {
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  published: z.boolean().optional(),
  /** Clubs where this part of the set-up is still to be done. */
  lacks: z.enum(SET_UP_PARTS).optional(),
}

/** More than that cannot be distinguished on one map. */
export const MAX_CLUB_PLACES = 5_000

export const clubOverviewCalls = defineCalls('club-administration', {
  listClubOverviews: {
    method: 'GET',
    path: '/club/overview',
    summary: 'Clubs of all customers, and how far each is set up',
    access: ['superadmin'],
    query: listQuery(['name', 'country', 'createdAt'], clubOverviewFilters),
    answer: listOf(ClubOverview),
    errors: [],
  },
  listClubPlaces: {
    method: 'GET',
    path: '/club/places',
    summary: 'Where the clubs of all customers are, for a map of them',
    access: ['superadmin'],
    query: z.strictObject({ search: text(100).optional(), ...clubOverviewFilters }),
    answer: listOf(ClubPlace),
    errors: [],
  },
  getClubOverview: {
    method: 'GET',
    path: '/club/{id}/overview',
    summary: 'How far one club is set up',
    access: ['superadmin'],
    params: IdParams,
    answer: ClubOverview,
    errors: ['club_not_found'],
  },
})
