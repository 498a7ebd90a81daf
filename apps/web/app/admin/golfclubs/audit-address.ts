/** What a trail can be filtered by: the prefix of an action. */
export const SUBJECTS = [
  'club',
  'course',
  'hole',
  'map',
  'map-feature',
  'map-import',
  'pins',
  'pin',
  'pin-template',
  'pin-settings',
  'layout',
  'layout-print',
  'pace',
  'pace-team',
  'pace-template',
  'pace-settings',
  'committee',
  'notice',
  'user-tracker',
  'marshal-call',
  'fence',
  'fence-group',
  'fence-pass',
  'fence-event',
  'device',
  'file',
  'notice-emails',
  'report-emails',
  'customer',
] as const
type Subject = (typeof SUBJECTS)[number]

interface TrailFilters {
  readonly search?: string
  readonly subject?: Subject
  readonly from?: string
  readonly to?: string
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** Whole days in the reader's time zone. */
export function trailFiltersOf(address: URLSearchParams): TrailFilters {
  const search = address.get('who')?.trim().slice(0, 100)
  const subject = SUBJECTS.find(one => one === address.get('what'))
  const from = momentOf(address.get('from'), 'T00:00:00')
  const to = momentOf(address.get('to'), 'T23:59:59.999')
  return { ...(search && { search }), ...(subject && { subject }), ...(from && { from }), ...(to && { to }) }
}

function momentOf(day: string | null, time: string): string | null {
  if (!day || !DAY.test(day)) return null
  const moment = new Date(day + time)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
