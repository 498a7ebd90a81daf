import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Id, Instant } from './fields.ts'
import { PaceDayDate } from './pace-teams.ts'

const count = z.int().min(0)

/** Today at one club, as its staff begin the day with it. */
export const ClubDashboard = z
  .object({
    at: Instant,
    /** By the clocks of the club. */
    day: PaceDayDate,
    timeZone: z.string(),
    pins: z.object({
      /** Greens that are drawn. */
      greens: count,
      /** Greens whose pin was put there today. */
      set: count,
      /** Greens whose pin is of an earlier day, or no longer on the green as it is drawn. */
      stale: count,
      tomorrow: PaceDayDate,
      plannedTomorrow: count,
      /** When the next planned pins come true. */
      nextSwitchAt: Instant.nullable(),
      /** No name where a plan came true by itself. */
      last: z.object({ at: Instant, by: z.string().nullable() }).nullable(),
    }),
    play: z.object({
      groups: count,
      out: count,
      onPace: count,
      /** As many as the board of the pace lists to do. */
      needAction: count,
      /** Golfers who wait for the marshal. */
      calls: count,
      isSimulated: z.boolean(),
    }),
    /** Since when play is stopped today; null while it goes on. */
    stoppedSince: Instant.nullable(),
    devices: z.object({
      total: count,
      /** Each device once, whatever is wrong with it. */
      attention: count,
      /** Devices that have been silent for a day. */
      silent: count,
      lowBattery: count,
      outside: count,
    }),
    notices: z.object({
      active: count,
      scheduled: count,
      nextAt: Instant.nullable(),
      /** Receipts of safety notices that are shown now and were not read. */
      unreadSafety: count,
    }),
    /** Breaches of zones in the last day that nobody has closed. */
    fences: z.object({ open: count }),
    changes: z.object({
      /** The last visit before this one; null on the first. */
      since: Instant.nullable(),
      total: count,
      /** What others did, the newest first; what one person did several times is one entry. */
      items: z.array(z.object({ action: z.string(), by: z.string().nullable(), at: Instant, count })),
    }),
    setUp: z.object({
      courses: count,
      holes: count,
      holesWithGreen: count,
      people: count,
      pins: count,
      hasContact: z.boolean(),
    }),
  })
  .meta({ id: 'ClubDashboard' })
export type ClubDashboard = z.infer<typeof ClubDashboard>

export const CLUB_CONCERNS = ['read-only', 'payment', 'no-people', 'pins', 'devices'] as const
export type ClubConcern = (typeof CLUB_CONCERNS)[number]

/** What platform staff attend to first. */
export const PlatformDashboard = z
  .object({
    at: Instant,
    clubs: z.object({
      total: count,
      items: z.array(z.object({ id: Id, name: z.string(), concerns: z.array(z.enum(CLUB_CONCERNS)) })),
    }),
    /** Trials that end within two weeks, and those that ended in the last two. */
    trials: z.array(z.object({ customerId: Id, name: z.string(), endsAt: Instant })),
    /** Devices that have been silent for a day, by club. */
    silentDevices: z.object({
      total: count,
      clubs: z.array(z.object({ id: Id, name: z.string(), silent: count, devices: count })),
    }),
    /** Messages that wait for another attempt, and those that were given up in the last week. */
    deliveries: z.object({
      email: z.object({ waiting: count, givenUp: count }),
      sms: z.object({ waiting: count, givenUp: count }),
      push: z.object({ waiting: count, givenUp: count }),
      webhooks: z.array(
        z.object({ partnerId: Id, name: z.string(), failingSince: Instant.nullable(), disabledAt: Instant.nullable() }),
      ),
    }),
    newEnquiries: count,
  })
  .meta({ id: 'PlatformDashboard' })
export type PlatformDashboard = z.infer<typeof PlatformDashboard>

export const dashboardCalls = defineCalls('dashboard', {
  getClubDashboard: {
    method: 'GET',
    path: '/dashboard',
    summary: 'Today at the club: pins, play, devices, notices, and what changed since the caller last looked',
    access: ['admin', 'superadmin'],
    clubHeader: 'required',
    answer: ClubDashboard,
    errors: ['club_required', 'club_not_found'],
  },
  visitDashboard: {
    method: 'PUT',
    path: '/dashboard/visit',
    summary: 'The caller looks at the dashboard now. Within half an hour it is the same visit',
    access: ['admin', 'superadmin'],
    clubHeader: 'required',
    answer: 'nothing',
    errors: ['club_required', 'club_not_found'],
  },
  getPlatformDashboard: {
    method: 'GET',
    path: '/dashboard/platform',
    summary: 'What needs platform staff: clubs, trials, devices that are silent, messages that were not delivered',
    access: ['superadmin'],
    answer: PlatformDashboard,
    errors: [],
  },
})
