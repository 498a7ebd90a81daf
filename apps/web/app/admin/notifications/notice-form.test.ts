import { describe, expect, test } from 'vitest'
import { withFilter } from '../shell/record-address.ts'
import { noticeFiltersOf } from './notice-filters.ts'
import {
  EMPTY_FORM,
  formOf,
  type NoticeForm,
  noticeOf,
  proposedPeriod,
  SCHEDULES,
  schedulesOf,
  wholeAudience,
  withAudience,
} from './notice-form.ts'
import { openGroups } from './notice-groups.ts'
import { NOTICE_TEMPLATES, TEMPLATES } from './notice-templates.ts'

const now = Date.parse('2026-11-16T06:00:00Z')
const written: NoticeForm = { ...EMPTY_FORM, texts: { en: 'Frost delay', it: null } }
const faultsOf = (form: NoticeForm) => {
  const found = noticeOf(form, now)
  return 'faults' in found ? Object.keys(found.faults).toSorted() : []
}

describe('the composer', () => {
  test('sends now for as long as it says', () => {
    expect(noticeOf(written, now)).toEqual({
      fields: {
        texts: { en: 'Frost delay', it: null },
        kind: 'info',
        audience: { to: 'everyone' },
        start: '2026-11-16T06:00:00.000Z',
        end: '2026-11-16T08:00:00.000Z',
        enabled: true,
        repeat: null,
      },
    })
  })

  test('plans every day', () => {
    const form: NoticeForm = {
      ...written,
      schedule: 'daily',
      start: '2026-11-17T00:00:00Z',
      end: '2026-11-30T23:59:00Z',
      time: '06:30',
      hours: 4,
    }
    expect(noticeOf(form, now)).toMatchObject({ fields: { repeat: { time: '06:30', minutes: 240 } } })
  })

  test.each([
    ['no words', { texts: { en: null, it: null } }, ['texts']],
    ['a later day without dates', { schedule: 'later' }, ['end', 'start']],
    [
      'an end before the start',
      { schedule: 'later', start: '2026-11-18T00:00:00Z', end: '2026-11-17T00:00:00Z' },
      ['end'],
    ],
    ['an end in the past', { schedule: 'later', start: '2026-11-14T00:00:00Z', end: '2026-11-15T00:00:00Z' }, ['end']],
    ['no course chosen', { audience: { to: 'course' } }, ['audience']],
    [
      'holes the wrong way round',
      { audience: { to: 'holes', courseId: crypto.randomUUID(), fromHole: 9, toHole: 3 } },
      ['audience'],
    ],
    [
      'a time that is none',
      { schedule: 'daily', start: '2026-11-17T00:00:00Z', end: '2026-11-18T00:00:00Z', time: '' },
      ['time'],
    ],
  ] satisfies [string, Partial<NoticeForm>, string[]][])('refuses %s', (_, part, faults) => {
    expect(faultsOf({ ...written, ...part } as NoticeForm)).toEqual(faults)
  })

  test.each(NOTICE_TEMPLATES)('the template %s is a whole notice in both languages', name => {
    const { kind, texts, hours } = TEMPLATES[name]
    expect(faultsOf({ ...EMPTY_FORM, kind, texts, hours })).toEqual([])
    expect(texts.en && texts.it).toBeTruthy()
  })

  test('the reach is asked for once the audience is whole', () => {
    expect(wholeAudience({ to: 'holes', courseId: crypto.randomUUID(), fromHole: 1 })).toBeNull()
    expect(wholeAudience({ to: 'staff' })).toEqual({ to: 'staff' })
  })

  test('goes on with a notice where it stands', () => {
    const found = noticeOf({ ...written, schedule: 'now' }, now)
    if (!('fields' in found)) throw new Error('no notice')
    const notice = { ...found.fields, start: null, end: null } as Parameters<typeof formOf>[0]
    expect(formOf(notice)).toMatchObject({ schedule: 'now', texts: written.texts })
    const daily = { ...found.fields, repeat: { time: '05:00', minutes: 180 } } as Parameters<typeof formOf>[0]
    expect(formOf(daily)).toMatchObject({ schedule: 'daily', time: '05:00', hours: 3 })
  })
})

test('a notice to a group is not offered every day, and a daily one that is now for a group goes out now', () => {
  const group = { to: 'group', teamId: crypto.randomUUID() } as const
  expect([schedulesOf(group), schedulesOf({ to: 'everyone' })]).toEqual([['now', 'later'], SCHEDULES])
  expect(withAudience({ schedule: 'daily' }, group)).toEqual({ audience: group, schedule: 'now' })
  expect(withAudience({ schedule: 'later' }, group).schedule).toBe('later')
  expect(withAudience({ schedule: 'daily' }, { to: 'staff' }).schedule).toBe('daily')
})

test('groups that have finished or are not playing are not offered, unless one was chosen before', () => {
  const group = (id: string, status: 'finished' | 'on-pace' | 'not-started' | null) =>
    ({ team: { id }, pace: status && { status } }) as Parameters<typeof openGroups>[0][number]
  const groups = [
    group('in', 'finished'),
    group('out', 'on-pace'),
    group('later', 'not-started'),
    group('withdrawn', null),
  ]
  const ids = (chosen: string | null) => openGroups(groups, chosen).map(({ team }) => team.id)
  expect([ids(null), ids('in')]).toEqual([
    ['out', 'later'],
    ['in', 'out', 'later'],
  ])
})

test('filters live in the address; what is not one is left out', () => {
  const address = new URLSearchParams('status=Active&kind=loud&page=3')
  expect(noticeFiltersOf(address)).toEqual({ status: 'Active' })
  expect(withFilter(address, 'kind', 'safety').toString()).toBe('status=Active&kind=safety')
})

test('another day is proposed by the clocks of the club, also where they change that night', () => {
  const evening = Date.parse('2026-10-24T20:00:00Z')
  expect(proposedPeriod('later', evening, 'Europe/Rome')).toEqual({
    start: '2026-10-25T06:00:00.000Z',
    end: '2026-10-25T08:00:00.000Z',
  })
  expect(proposedPeriod('daily', evening, 'Europe/Rome')).toEqual({
    start: '2026-10-24T22:00:00.000Z',
    end: '2026-10-31T23:00:00.000Z',
  })
})
