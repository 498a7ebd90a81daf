import { distanceMetres, toLngLat } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { areasOf, type ReservedArea, roundArea, withArea, withoutArea } from './reserved-areas.ts'

const centre = { lng: 9.293, lat: 45.616 }
const area = (id: string, kind: ReservedArea['kind']): ReservedArea => ({
  id,
  name: null,
  kind,
  area: roundArea(centre, 3),
})

test('the ground around a flag is a closed ring of that radius', () => {
  const [ring = []] = roundArea(centre, 3).coordinates
  expect(ring.at(-1)).toEqual(ring[0])
  for (const position of ring) expect(distanceMetres(centre, toLngLat(position))).toBeCloseTo(3, 1)
})

test('an area is added to its green, and taken away again, and leaves everything else as it was', () => {
  const other = { holeId: 'b', approachDegrees: 90, reserved: [area('1', 'repair')] }
  const one = withArea([other], 'a', area('2', 'competition'))
  expect(one).toEqual([other, { holeId: 'a', approachDegrees: null, reserved: [area('2', 'competition')] }])
  const two = withArea(one, 'b', area('3', 'practice'))
  expect(areasOf(two, 'b').map(({ id }) => id)).toEqual(['1', '3'])
  expect(two[0]?.approachDegrees).toBe(90)
  expect(withoutArea(withoutArea(two, 'b', '3'), 'a', '2')).toEqual([other, { ...one[1], reserved: [] }])
  expect(areasOf(two, 'c')).toEqual([])
})
