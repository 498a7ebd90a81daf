import { z } from 'zod'
import { defineCalls } from './call.ts'
import { auditFilters } from './club-administration.ts'
import { clubOverviewFilters } from './club-overviews.ts'
import { deviceFilters } from './devices.ts'
import { Id, text } from './fields.ts'
import { LANGUAGES } from './language.ts'
import { noticeFilters } from './notices.ts'
import { PaceDayDate } from './pace-teams.ts'
import { isPeriod, playFilters, statisticsPeriod } from './statistics.ts'
import { userFilters } from './users.ts'
import { enquiryFilters } from './website.ts'

/** One entry a list that can be had as a spreadsheet: its filters, and the columns in the order of the sheet. */
export const EXPORTS = {
  users: {
    filters: z.strictObject({ search: text(100).optional(), ...userFilters }).default({}),
    columns: ['name', 'email', 'groups', 'status', 'clubs', 'language', 'lastSeenAt', 'createdAt'],
  },
  devices: {
    filters: z.strictObject({ search: text(100).optional(), ...deviceFilters }).default({}),
    columns: [
      'label',
      'kind',
      'cartNumber',
      'serial',
      'club',
      'health',
      'lastContactAt',
      'batteryPercent',
      'accuracyMetres',
      'firmware',
      'note',
      'createdAt',
    ],
  },
  'daily-record': {
    filters: z.strictObject({ clubId: Id, ...playFilters }).refine(isPeriod),
    columns: [
      'day',
      'golfers',
      'groups',
      'roundMinutes',
      'goalMinutes',
      'overGoalMinutes',
      'withinGoalPercent',
      'waitMinutesPerGroup',
      'lateStartPercent',
      'noShows',
      'withdrawals',
      'visits',
      'warnings',
      'rulings',
      'stopMinutes',
      'pinPublications',
      'trackersOut',
    ],
  },
  notices: {
    filters: z.strictObject({ clubId: Id.optional(), search: text(100).optional(), ...noticeFilters }).default({}),
    columns: [
      'text',
      'kind',
      'audience',
      'start',
      'end',
      'repeat',
      'status',
      'lastSentAt',
      'addressed',
      'delivered',
      'read',
      'guestPhones',
      'createdAt',
    ],
  },
  audit: {
    filters: z.strictObject({ clubId: Id, ...auditFilters }),
    columns: ['at', 'name', 'email', 'action', 'before', 'after'],
  },
  enquiries: {
    filters: z.strictObject({ search: text(100).optional(), ...enquiryFilters }).default({}),
    columns: ['receivedAt', 'kind', 'status', 'name', 'email', 'club', 'topic', 'holes', 'message', 'language'],
  },
  campaigns: {
    filters: z.strictObject({ campaignId: Id.optional(), advertiserId: Id.optional() }).default({}),
    columns: ['day', 'advertiser', 'campaign', 'advert', 'club', 'placement', 'impressions', 'clicks', 'suspicious'],
  },
  'pace-rounds': {
    filters: z.strictObject({ clubId: Id, fromDay: PaceDayDate, toDay: PaceDayDate }),
    columns: [
      'day',
      'teeTime',
      'players',
      'playerCount',
      'state',
      'startLateMinutes',
      'roundMinutes',
      'goalMinutes',
      'overGoalMinutes',
      'waitMinutes',
      'visits',
    ],
  },
  pins: {
    filters: z.strictObject({ clubId: Id, ...statisticsPeriod }).refine(isPeriod),
    columns: [
      'course',
      'hole',
      'from',
      'until',
      'state',
      'onMetres',
      'sideMetres',
      'side',
      'third',
      'depthMetres',
      'lat',
      'lng',
      'publication',
      'by',
    ],
  },
  scorecard: {
    filters: z.strictObject({ clubId: Id }),
    columns: ['course', 'hole', 'name', 'par', 'strokeIndex', 'tee', 'gender', 'lengthMetres', 'courseRating', 'slope'],
  },
  positions: {
    filters: z.strictObject({ clubId: Id, day: PaceDayDate }),
    columns: ['tracker', 'at', 'lat', 'lng', 'accuracyMetres', 'speedMetresPerSecond', 'batteryPercent'],
  },
  clubs: {
    filters: z.strictObject({ search: text(100).optional(), ...clubOverviewFilters }).default({}),
    columns: ['name', 'city', 'country', 'customer', 'published', 'courses', 'holes', 'timeZone', 'createdAt'],
  },
  customers: {
    filters: z.strictObject({ search: text(100).optional() }).default({}),
    columns: [
      'name',
      'clubs',
      'managers',
      'plan',
      'until',
      'readOnly',
      'currency',
      'billingEmail',
      'taxId',
      'createdAt',
    ],
  },
} as const satisfies Record<string, { filters: z.ZodType; columns: readonly [string, ...string[]] }>

export type ExportName = keyof typeof EXPORTS

const exportOf = <N extends ExportName>(dataset: N) =>
  z.strictObject({
    dataset: z.literal(dataset),
    filters: EXPORTS[dataset].filters as (typeof EXPORTS)[N]['filters'],
    /** None: all of them. */
    columns: z
      .array(z.enum(EXPORTS[dataset].columns as (typeof EXPORTS)[N]['columns']))
      .min(1)
      .max(EXPORTS[dataset].columns.length)
      .optional(),
    language: z.enum(LANGUAGES).default('en'),
  })

export const exportCalls = defineCalls('excel', {
  exportExcel: {
    method: 'POST',
    path: '/excel',
    summary: 'A list as an Excel file, with the same filters as on the screen',
    access: ['admin', 'superadmin'],
    rate: 'upload',
    body: z.discriminatedUnion('dataset', [
      exportOf('users'),
      exportOf('devices'),
      exportOf('pace-rounds'),
      exportOf('daily-record'),
      exportOf('notices'),
      exportOf('campaigns'),
      exportOf('audit'),
      exportOf('enquiries'),
      exportOf('pins'),
      exportOf('scorecard'),
      exportOf('positions'),
      exportOf('clubs'),
      exportOf('customers'),
    ]),
    answer: 'file',
    errors: ['forbidden', 'club_not_found'],
  },
})
