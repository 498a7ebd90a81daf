import { expect, test } from 'vitest'
import { localPlane, toPosition } from '../geometry/geodesy.ts'
import { groupSafety } from './group-safety.ts'

const clubhouse = { lng: 11, lat: 45 }
const plane = localPlane(clubhouse)
const at = (x: number, y: number) => plane.fromPlane({ x, y })
const hut = (name: string, x: number) => ({
  name,
  zone: {
    type: 'Polygon' as const,
    coordinates: [[at(x, 0), at(x + 40, 0), at(x + 40, 40), at(x, 40), at(x, 0)].map(toPosition)],
  },
})
const places = { clubhouse, shelters: [hut('Hut 5', 600), hut('Hut 12', 900)] }

test('a group is safe when all of its trackers are at the clubhouse or in shelters', () => {
  expect(groupSafety([at(20, 30), at(100, 0)], places)).toEqual({ isSafe: true, inside: 2, shelters: [] })
  expect(groupSafety([at(620, 20), at(920, 20), at(0, 0)], places)).toEqual({
    isSafe: true,
    inside: 3,
    shelters: ['Hut 12', 'Hut 5'],
  })
  expect(groupSafety([at(620, 20), at(700, 20)], places)).toMatchObject({ isSafe: false, inside: 1 })
})

test('nobody is taken to be safe of whom nothing is known', () => {
  expect(groupSafety([], places)).toEqual({ isSafe: false, inside: 0, shelters: [] })
  expect(groupSafety([at(620, 20), null], places)).toMatchObject({ isSafe: false, inside: 1 })
  expect(groupSafety([at(20, 30)], { clubhouse: null, shelters: [] })).toMatchObject({ isSafe: false, inside: 0 })
})
