import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CONSENT_VERSION, consentOf } from './consent.ts'

const MADE = '2026-11-15T10:00:00.000Z'
const stored = (change: object = {}) =>
  JSON.stringify({ choice: 'refused', at: MADE, version: CONSENT_VERSION, ...change })
const at = (instant: string) => Date.parse(instant)

describe('a choice', () => {
  test('holds for six months, and no longer', () => {
    expect(consentOf(stored(), at(MADE))).toEqual({ choice: 'refused', at: MADE, version: CONSENT_VERSION })
    expect(consentOf(stored(), at('2027-05-15T09:59:59.999Z'))?.choice).toBe('refused')
    expect(consentOf(stored(), at('2027-05-15T10:00:00.000Z'))).toBeNull()
  })

  test('of another version of the policy does not hold', () => {
    expect(consentOf(stored({ version: '0.9' }), at(MADE))).toBeNull()
  })

  test.each([
    null,
    '',
    'accepted',
    'null',
    '[]',
    stored({ choice: 'maybe' }),
    stored({ at: 'yesterday' }),
    stored({ at: '2030-01-01T00:00:00Z' }),
  ])('cannot be made of %s', text => {
    expect(consentOf(text, at(MADE))).toBeNull()
  })
})

test('the version asked under is the version of the cookie policy', () => {
  const content = new URL('../../content/legal/', import.meta.url)
  for (const language of readdirSync(content)) {
    const policy = readFileSync(new URL(`${language}/cookie-policy.md`, content), 'utf8')
    expect(/^version: "?([\d.]+)/m.exec(policy)?.[1]).toBe(CONSENT_VERSION)
  }
})
