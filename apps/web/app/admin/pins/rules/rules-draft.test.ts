import { expect, test } from 'vitest'
import { SETTINGS } from '../testing/pin-club.ts'
import { changedRules, rulesDraftOf, withZones, wrongRules } from './rules-draft.ts'

const draft = rulesDraftOf({ ...SETTINGS, zones: 9, rota: [1, 7, null, 9, 6, 2, null] })

test('only what was changed is sent', () => {
  const same = rulesDraftOf(SETTINGS)
  expect(changedRules(SETTINGS, same)).toEqual({})
  expect(changedRules(SETTINGS, { ...same, restDays: 5, rota: [...same.rota] })).toEqual({ restDays: 5 })
})

test('days of zones that are gone become free', () => {
  expect(withZones(draft, 6)).toMatchObject({ zones: 6, rota: [1, null, null, null, 6, 2, null] })
})

test('numbers that are missing or out of range are named', () => {
  expect(wrongRules(draft)).toEqual([])
  expect(wrongRules({ ...draft, edgePaces: null, restDays: 61, changeTime: '' })).toEqual([
    'edgePaces',
    'restDays',
    'changeTime',
  ])
})
