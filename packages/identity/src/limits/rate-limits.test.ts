import { describe, expect, test } from 'vitest'
import { callsPerSecondOf, measureCapacity } from './measure-capacity.ts'
import { createRateLimits } from './rate-limits.ts'

const CALLS_PER_SECOND = 100

function openLimits() {
  const clock = { at: 0 }
  const limits = createRateLimits(() => clock.at, CALLS_PER_SECOND)
  const spend = (network: string) => {
    try {
      limits.spend({ network })
      return 'admitted' as const
    } catch (error) {
      return error as { retryAfterSeconds: number }
    }
  }
  return { clock, limits, spend }
}

describe('a flood of 300 calls a second from 100 networks, each within its own limit', () => {
  const SECONDS = 20
  /** Until then a network of the flood has called no more often than somebody who signs in. */
  const KNOWN_AFTER_SECONDS = 2

  /** Somebody new comes to sign in, with four calls, every quarter of a second. */
  function flood() {
    const { clock, spend } = openLimits()
    const admitted = { flood: 0, honest: 0 }
    const refusals = new Set<number>()
    const keptOut: number[] = []
    for (let call = 0; call < SECONDS * 300; call += 1) {
      clock.at = (call * 1000) / 300
      const answer = spend(`flood ${call % 100}`)
      if (answer === 'admitted') admitted.flood += 1
      else refusals.add(answer.retryAfterSeconds)
      if (call % 75 !== 0) continue
      for (let step = 0; step < 4; step += 1) {
        if (spend(`honest ${call}`) === 'admitted') admitted.honest += 1
        else if (clock.at >= KNOWN_AFTER_SECONDS * 1000) keptOut.push(clock.at)
      }
    }
    return { admitted, refusals, keptOut }
  }

  test('keeps nobody out who comes to sign in, once it has shown itself', () => {
    expect(flood().keptOut).toEqual([])
  })

  test('gets no more than the machine can do, and is told when to retry', () => {
    const { admitted, refusals } = flood()
    expect(admitted.flood + admitted.honest).toBeLessThanOrEqual(100 + SECONDS * CALLS_PER_SECOND)
    expect([...refusals]).toEqual([5])
  })
})

test('a network that signs in again and again stays fresh; one that only tries does not', () => {
  const { clock, limits, spend } = openLimits()
  const club = { network: 'club' }
  for (let person = 0; person < 40; person += 1) {
    clock.at += 1000
    for (let step = 0; step < 2; step += 1) expect(spend(club.network)).toBe('admitted')
    limits.signedIn(club)
    spend('guesser')
    spend('guesser')
  }
  expect(limits.used(club)).toBeLessThan(0.5)
  expect(limits.used({ network: 'guesser' })).toBe(1)
})

test('a clock that is put back does not stop anybody', () => {
  const { clock, spend } = openLimits()
  clock.at = 86_400_000
  for (let call = 0; call < 10; call += 1) spend('a')
  clock.at = 0
  expect(spend('a')).toBe('admitted')
  clock.at = 60_000
  for (let call = 0; call < 60; call += 1) expect(spend('a')).toBe('admitted')
})

describe('what a machine can handle', () => {
  test.each([
    ['two processors of the kind the figures were taken on', 2.1, 2, 120],
    ['one of them', 2.1, 1, 61],
    ['two that are four times slower', 8.4, 2, 31],
    ['a very slow one', 60, 1, 20],
    ['a large server', 1, 32, 120],
  ])('%s', (_what, powerMs, processors, expected) => {
    expect(callsPerSecondOf(powerMs, processors)).toBe(expected)
  })

  test('is measured within its bounds on this one', () => {
    const measured = measureCapacity(2)
    expect(measured).toBeGreaterThanOrEqual(20)
    expect(measured).toBeLessThanOrEqual(120)
  })
})
