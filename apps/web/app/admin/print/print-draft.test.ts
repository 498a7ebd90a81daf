import { expect, test } from 'vitest'
import { noonOf } from './noon-of.ts'
import { areSameDrafts, type PrintDraft, withDesign, wrongFields } from './print-draft.ts'

const draft: PrintDraft = {
  name: 'Morning',
  layoutId: 'a',
  design: 'one-page',
  paper: 'letter',
  language: 'en',
  unit: 'paces',
  notation: 'usga',
  teeIds: [],
  greenSpeedFeet: null,
  notes: null,
  logoFileId: null,
  sponsorFileId: null,
  showQr: true,
}

test('a design keeps its paper where it can, and else gets the one it is made for', () => {
  expect(withDesign(draft, 'cutter').paper).toBe('letter')
  expect(withDesign(draft, 'pocket').paper).toBe('a6')
})

test('drafts are the same whatever the order of their fields', () => {
  const { name, ...rest } = draft
  expect(areSameDrafts({ ...rest, name }, draft)).toBe(true)
  expect(areSameDrafts({ ...draft, notes: 'x' }, draft)).toBe(false)
})

test.each([
  [{}, []],
  [{ name: ' ' }, ['name']],
  [{ greenSpeedFeet: 3, notes: 'x'.repeat(301) }, ['greenSpeedFeet', 'notes']],
])('%j', (change, wrong) => expect(wrongFields({ ...draft, ...change })).toEqual(wrong))

test.each([
  ['2026-03-29', 'Europe/Rome', '2026-03-29T10:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T17:00:00.000Z'],
  ['2026-06-01', 'Australia/Lord_Howe', '2026-06-01T01:30:00.000Z'],
  ['2026-06-01', 'Pacific/Kiritimati', '2026-05-31T22:00:00.000Z'],
])('noon of %s in %s', (day, zone, instant) => expect(noonOf(day, zone)).toBe(instant))
