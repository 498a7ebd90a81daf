import { expect, test } from 'vitest'
import { GLOBE_SIZE, onGlobe } from './globe.ts'

test('the place it is seen from lies in the middle, north of it is above, east of it is right', () => {
  const middle = GLOBE_SIZE / 2
  expect(onGlobe({ lng: -40, lat: 50 })).toEqual({ x: middle, y: middle })
  expect(onGlobe({ lng: -40, lat: 70 })).toMatchObject({ x: middle, y: middle - 93 })
  expect(onGlobe({ lng: 10, lat: 50 })?.x).toBeGreaterThan(middle)
})

test('the far side is not in sight, and nothing leaves the ball', () => {
  expect(onGlobe({ lng: 150, lat: -35 })).toBeNull()
  const rim = onGlobe({ lng: -40, lat: -39.9 })
  expect(Math.hypot((rim?.x ?? 0) - 280, (rim?.y ?? 0) - 280)).toBeLessThanOrEqual(272)
})
