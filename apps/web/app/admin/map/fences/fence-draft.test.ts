import type { Fence } from '@pinwise/contract'
import { distanceMetres } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { circleCorners, cornersOf, draftOf, fieldsOf, NEW_FENCE, nudged, widthOf, zoneOf } from './fence-draft.ts'

const TEE = { lng: 9.3, lat: 45.6 }

test('a circle is as wide as twice its radius; a sliver is refused with both figures', () => {
  const round = widthOf(circleCorners(TEE, 20), 5)
  expect(round?.widthMetres).toBeGreaterThan(38)
  expect(round).toMatchObject({ leastMetres: 10, isTooNarrow: false })
  const sliver = [TEE, { lng: 9.302, lat: 45.6 }, { lng: 9.302, lat: 45.60005 }, { lng: 9.3, lat: 45.60005 }]
  expect(widthOf(sliver, 5)).toMatchObject({ leastMetres: 10, isTooNarrow: true })
  expect(widthOf(sliver.slice(0, 2), 5)).toBeNull()
})

test('an arrow key moves a corner by a metre, with Shift by ten', () => {
  for (const [shiftKey, metres] of [
    [false, 1],
    [true, 10],
  ] as const) {
    const moved = nudged(TEE, { key: 'ArrowLeft', shiftKey })
    expect(moved && distanceMetres(TEE, moved)).toBeCloseTo(metres, 3)
  }
  expect(nudged(TEE, { key: 'Tab', shiftKey: false })).toBeNull()
})

test('a zone that is read and saved again is the same', () => {
  const corners = circleCorners(TEE, 30)
  const fields = fieldsOf({ ...NEW_FENCE, name: 'Tee', startTime: '08:00', endTime: '18:00' }, corners)
  expect(fields).toMatchObject({ message: null, startTime: '08:00', geometry: zoneOf(corners) })
  const fence = { ...fields, id: 'x' } as unknown as Fence
  expect(fieldsOf(draftOf(fence), cornersOf(fence))).toEqual(fields)
})
