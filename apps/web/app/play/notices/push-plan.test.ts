import { expect, test } from 'vitest'
import { pushPlan } from './push-plan.ts'

const told = { endpoint: 'https://push.example/a', person: 'ann', language: 'en' }
const phone = {
  wanted: ['milano', 'torino'],
  told: { milano: told, torino: told },
  permission: 'granted',
  endpoint: told.endpoint,
  person: 'ann',
  language: 'en',
} as const
const FINE = { isLost: false, mayResubscribe: false, untold: [] }

test('nothing is to be done while everything is as the clubs were told', () => {
  expect(pushPlan(phone)).toEqual(FINE)
})

test('a permission that was taken back is not asked for again, and said', () => {
  for (const permission of ['denied', 'default'] as const) {
    expect(pushPlan({ ...phone, permission, endpoint: null })).toEqual({ ...FINE, isLost: true })
    expect(pushPlan({ ...phone, permission })).toEqual({ ...FINE, isLost: true })
  }
})

test('a subscription that the browser dropped is made anew, and all clubs are told', () => {
  const plan = { isLost: true, mayResubscribe: true, untold: ['milano', 'torino'] }
  expect(pushPlan({ ...phone, endpoint: null })).toEqual(plan)
})

test('a new address is told to all clubs, and until then nothing arrives', () => {
  const plan = { isLost: true, mayResubscribe: false, untold: ['milano', 'torino'] }
  expect(pushPlan({ ...phone, endpoint: 'https://push.example/b' })).toEqual(plan)
})

test('another golfer, a guest, or another language is told; the notices for everybody arrive all the while', () => {
  for (const change of [{ person: 'bob' }, { person: null }, { language: 'it' }]) {
    expect(pushPlan({ ...phone, ...change })).toEqual({ ...FINE, untold: ['milano', 'torino'] })
  }
})

test('what older versions of the app had told is told again once', () => {
  expect(pushPlan({ ...phone, told: { milano: told } })).toEqual({ ...FINE, untold: ['torino'] })
})
