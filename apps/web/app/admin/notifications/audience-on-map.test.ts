import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenHoles, chosenTrackers, groupOf, holeAt, withHole, withTracker } from './audience-on-map.ts'

const line = (lng: number) => ({
  type: 'LineString' as const,
  coordinates: [
    [lng, 45],
    [lng, 45.003],
  ] as [number, number][],
})
const hole = (courseId: string, number: number) => ({
  id: `${courseId}${number}`,
  courseId,
  number,
  lineOfPlay: line(9 + number / 200),
})
const HOLES = [...Array.from({ length: 9 }, (_, at) => hole('red', at + 1)), hole('blue', 20)]

test('a press belongs to the hole whose line is nearest, and to none far from all', () => {
  expect(holeAt(HOLES, { lng: 9.0101, lat: 45.001 })?.id).toBe('red2')
  expect(holeAt(HOLES, { lng: 9.02, lat: 45.02 })).toBeNull()
  expect(holeAt([{ ...hole('red', 1), lineOfPlay: null }], { lng: 9.005, lat: 45 })).toBeNull()
})

test('presses make a range of one course, and take it back', () => {
  const third = withHole({ to: 'everyone' }, hole('red', 3))
  expect(third).toEqual({ to: 'holes', courseId: 'red', fromHole: 3, toHole: 3 })
  const range = withHole(withHole(third, hole('red', 6)), hole('red', 2))
  expect(range).toEqual({ to: 'holes', courseId: 'red', fromHole: 2, toHole: 6 })
  expect(chosenHoles(range, HOLES)).toEqual(['red2', 'red3', 'red4', 'red5', 'red6'])
  expect(withHole(range, hole('red', 2))).toMatchObject({ fromHole: 3, toHole: 6 })
  expect(withHole(range, hole('red', 6))).toMatchObject({ fromHole: 2, toHole: 5 })
  expect(withHole(range, hole('red', 4))).toMatchObject({ fromHole: 4, toHole: 4 })
  expect(withHole(range, hole('blue', 20))).toMatchObject({ courseId: 'blue', fromHole: 20, toHole: 20 })
  expect(chosenHoles(withHole(third, hole('red', 3)), HOLES)).toEqual([])
  expect(withHole({ to: 'course', courseId: 'blue' }, hole('red', 3))).toEqual({ to: 'course', courseId: 'red' })
  expect(chosenHoles({ to: 'course', courseId: 'blue' }, HOLES)).toEqual(['blue20'])
})

test('whatever is pressed, the range is whole, and what was outside of it is in it', () => {
  const pressed = fc.array(fc.constantFrom(...HOLES), { maxLength: 40 })
  const check = (presses: typeof HOLES) => {
    let audience: Parameters<typeof withHole>[0] = { to: 'staff' }
    for (const press of presses) {
      const before = chosenHoles(audience, HOLES)
      audience = withHole(audience, press)
      const { fromHole, toHole } = audience
      if (fromHole !== undefined) expect(Number(fromHole)).toBeLessThanOrEqual(Number(toHole))
      if (!before.includes(press.id)) expect(chosenHoles(audience, HOLES)).toContain(press.id)
    }
  }
  fc.assert(fc.property(pressed, check))
})

const GROUPS = [{ team: { id: 'first' }, trackers: [{ id: 'cart' }, { id: 'tag' }] }]

test('a tracker stands for its screen, or for the group that it is with', () => {
  const cart = { id: 'cart', kind: 'cart' } as const
  expect(groupOf('cart', GROUPS)).toBe('first')
  expect(withTracker({ to: 'everyone' }, cart, 'first')).toEqual({ to: 'device', deviceId: 'cart' })
  expect(withTracker({ to: 'group' }, cart, 'first')).toEqual({ to: 'group', teamId: 'first' })
  expect(withTracker({ to: 'group' }, cart, null)).toBeNull()
  const phone = { id: 'phone', kind: 'phone' } as const
  expect(withTracker({ to: 'device' }, phone, null)).toEqual({ to: 'golfers', userTrackerIds: ['phone'] })
  const tag = { id: 'tag', kind: 'tag' } as const
  expect(withTracker({ to: 'everyone' }, tag, 'first')).toEqual({ to: 'group', teamId: 'first' })
  expect(withTracker({ to: 'device' }, tag, null)).toBeNull()
})

test('what is chosen in the list is marked on the map', () => {
  expect(chosenTrackers({ to: 'group', teamId: 'first' }, GROUPS)).toEqual(['cart', 'tag'])
  expect(chosenTrackers({ to: 'device', deviceId: 'cart' }, GROUPS)).toEqual(['cart'])
  expect(chosenTrackers({ to: 'golfers', userTrackerIds: ['phone'] }, GROUPS)).toEqual(['phone'])
  expect(chosenTrackers({ to: 'everyone' }, GROUPS)).toEqual([])
})
