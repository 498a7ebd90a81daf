import { describe, expect, test } from 'vitest'
import { networkOf } from '../http/network-of.ts'
import { createLivePlaces, type Listening, type LiveLimits } from './live-places.ts'

const FEW: LiveLimits = {
  all: 30,
  public: 25,
  anonymous: 20,
  club: 12,
  publicOfClub: 10,
  anonymousOfClub: 8,
  address: 5,
  anonymousOfAddress: 3,
  blockOfClub: 4,
  person: 2,
}
const stranger = (address: string): Listening => ({ address, person: null, isStaff: false })
const golfer = (person: string, address: string): Listening => ({ address, person, isStaff: false })
const greenkeeper = (person: string, address = '198.51.100.7'): Listening => ({ address, person, isStaff: true })

function open() {
  const places = createLivePlaces(FEW)
  const take = (clubId: string, listening: Listening) => {
    try {
      return places.take(clubId, listening)
    } catch (error) {
      return (error as Error).message
    }
  }
  const count = (clubId: string, listenings: readonly Listening[]) =>
    listenings.filter(one => typeof take(clubId, one) === 'function').length
  return { take, count }
}
/** Each in a block of its own. */
const elsewhere = (count: number) => Array.from({ length: count }, (_, at) => `192.0.${at}.1`)

describe('the places of a club', () => {
  test('that strangers cannot take are for its own people', () => {
    const { count } = open()
    expect(count('a', elsewhere(40).map(stranger))).toBe(FEW.anonymousOfClub)
    const golfers = elsewhere(40).map((address, at) => golfer(`golfer ${at}`, address))
    expect(count('a', golfers)).toBe(FEW.publicOfClub - FEW.anonymousOfClub)
    expect(count('a', [greenkeeper('ada'), greenkeeper('bob')])).toBe(FEW.club - FEW.publicOfClub)
    expect(count('b', [stranger('203.0.113.1')])).toBe(1)
  })

  test('are not for one block of addresses alone, of either kind', () => {
    const { count } = open()
    const block = Array.from({ length: 9 }, (_, at) => stranger(`192.0.2.${at}`))
    expect(count('a', block)).toBe(FEW.blockOfClub)
    const block6 = Array.from({ length: 9 }, (_, at) => stranger(networkOf(`2001:db8:7:${at.toString(16)}::1`)))
    expect(count('a', block6)).toBe(FEW.blockOfClub)
    // The greenkeeper is behind the same address as a crowd of strangers.
    expect(count('a', [greenkeeper('ada', '192.0.2.1')])).toBe(1)
  })

  test('are for all of its people: one person has so many', () => {
    const { take, count } = open()
    const back = take('a', greenkeeper('ada'))
    expect(count('a', [greenkeeper('ada'), greenkeeper('ada'), greenkeeper('bob')])).toBe(2)
    if (typeof back === 'function') {
      back()
      back()
    }
    expect(count('a', [greenkeeper('ada'), greenkeeper('ada')])).toBe(1)
  })
})

test('the places of the server that strangers cannot take, at whatever club, are for staff', () => {
  const { count } = open()
  const clubs = ['a', 'b', 'c', 'd']
  const strangers = clubs.map(club => count(club, elsewhere(40).map(stranger)))
  expect(strangers.reduce((sum, each) => sum + each)).toBe(FEW.anonymous)
  expect(count('e', [greenkeeper('ada')])).toBe(1)
})

test('an address has so many, and more for those who say who they are', () => {
  const { count } = open()
  const address = '203.0.113.1'
  expect(
    count(
      'a',
      Array.from({ length: 9 }, () => stranger(address)),
    ),
  ).toBe(FEW.anonymousOfAddress)
  expect(count('b', [golfer('x', address), golfer('y', address), golfer('z', address)])).toBe(2)
})
