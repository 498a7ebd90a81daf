import {
  AUDIENCES_OF_ONE_DAY,
  type Notice,
  type NoticeAudience,
  NoticeFields,
  type NoticeKind,
  type TranslatedText,
} from '@pinwise/contract'
import { clubDay } from '../shell/club-day.ts'
import { instantOf } from '../shell/wall-clock.ts'

export const SCHEDULES = ['now', 'later', 'daily'] as const
export type Schedule = (typeof SCHEDULES)[number]
export const SHOWN_HOURS = [1, 2, 4, 12, 24] as const

/** The values of the form: the audience may be incomplete. */
export interface NoticeForm {
  readonly texts: TranslatedText
  readonly kind: NoticeKind
  readonly audience: Partial<Record<string, unknown>> & { readonly to: NoticeAudience['to'] }
  readonly schedule: Schedule
  /** How long it is shown, from now or on each day. */
  readonly hours: number
  readonly start: string | null
  readonly end: string | null
  /** The time of day for a repeated notice. */
  readonly time: string
}

export const EMPTY_FORM: NoticeForm = {
  texts: { en: null, it: null },
  kind: 'info',
  audience: { to: 'everyone' },
  schedule: 'now',
  hours: 2,
  start: null,
  end: null,
  time: '06:00',
}

const MINUTES_OF_HOUR = 60
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** About when the working day of a club begins. */
const PROPOSED_TIME = '07:00'

/** The default for another day: tomorrow morning, or every morning of a week. */
export function proposedPeriod(
  schedule: Exclude<Schedule, 'now'>,
  now: number,
  timeZone: string,
): Pick<NoticeForm, 'start' | 'end'> {
  const [tomorrow, aWeekOn] = [1, 8].map(days => clubDay(now + days * DAY_MS, timeZone)) as [string, string]
  const start = instantOf(tomorrow, schedule === 'daily' ? '00:00' : PROPOSED_TIME, timeZone)
  const end =
    schedule === 'daily'
      ? instantOf(aWeekOn, '00:00', timeZone)
      : new Date(Date.parse(start) + EMPTY_FORM.hours * HOUR_MS).toISOString()
  return { start, end }
}

/** A group or a golfer plays on one day. */
export const schedulesOf = ({ to }: NoticeForm['audience']): readonly Schedule[] =>
  AUDIENCES_OF_ONE_DAY.some(one => one === to) ? SCHEDULES.filter(schedule => schedule !== 'daily') : SCHEDULES

/** Changes the audience, and the schedule where the audience does not allow it. */
export const withAudience = (
  { schedule }: Pick<NoticeForm, 'schedule'>,
  audience: NoticeForm['audience'],
): Pick<NoticeForm, 'audience' | 'schedule'> => ({
  audience,
  schedule: schedulesOf(audience).includes(schedule) ? schedule : 'now',
})

/** The form values of an existing notice. */
export function formOf({ texts, kind, audience, start, end, repeat }: Notice): NoticeForm {
  return {
    texts,
    kind,
    audience,
    schedule: repeat && schedulesOf(audience).includes('daily') ? 'daily' : start ? 'later' : 'now',
    hours: repeat ? Math.max(1, Math.round(repeat.minutes / MINUTES_OF_HOUR)) : EMPTY_FORM.hours,
    start,
    end,
    time: repeat?.time ?? EMPTY_FORM.time,
  }
}

export type NoticeFault = 'texts' | 'audience' | 'start' | 'end' | 'time'
type NoticeFaults = Partial<Record<NoticeFault, true>>

/** The notice of the form, validated by the rules of the contract, or its invalid fields. */
export function noticeOf(form: NoticeForm, now: number): { fields: NoticeFields } | { faults: NoticeFaults } {
  const { texts, kind, audience, schedule, hours, time } = form
  const period =
    schedule === 'now'
      ? { start: new Date(now).toISOString(), end: new Date(now + hours * HOUR_MS).toISOString() }
      : { start: form.start, end: form.end }
  const repeat = schedule === 'daily' ? { time, minutes: hours * MINUTES_OF_HOUR } : null
  const parsed = NoticeFields.safeParse({ texts, kind, audience, ...period, enabled: true, repeat })
  const faults: NoticeFaults = {}
  for (const { path } of parsed.error?.issues ?? []) faults[faultOf(String(path[0]))] = true
  // A draft has no dates; a sent or planned notice needs both.
  if (!period.start) faults.start = true
  if (!period.end || Date.parse(period.end) <= Math.max(now, Date.parse(period.start ?? ''))) faults.end = true
  if (!isAudienceWhole(audience)) faults.audience = true
  return parsed.success && Object.keys(faults).length === 0 ? { fields: parsed.data } : { faults }
}

function faultOf(field: string): NoticeFault {
  if (field === 'repeat') return 'time'
  return field === 'audience' || field === 'start' || field === 'end' ? field : 'texts'
}

/** Whether the audience is complete. */
export function wholeAudience(audience: NoticeForm['audience']): NoticeAudience | null {
  const parsed = NoticeFields.shape.audience.safeParse(audience)
  return parsed.success && isAudienceWhole(parsed.data) ? parsed.data : null
}

const isAudienceWhole = (audience: NoticeForm['audience']) =>
  audience.to !== 'holes' || Number(audience.fromHole) <= Number(audience.toHole)
