import { expect, test } from 'vitest'
import { flagTips, GLOBE_SIZE, onGlobe } from './globe.ts'

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

test('flags fly straight up, and those of places side by side do not cover each other', () => {
  const [alone, first, second, none] = flagTips([{ x: 60, y: 190 }, { x: 425, y: 255 }, { x: 420, y: 230 }, null])
  expect(alone).toEqual({ x: 60, y: 146 })
  expect(none).toBeNull()
  const apart = { x: Math.abs((first?.x ?? 0) - (second?.x ?? 0)), y: Math.abs((first?.y ?? 0) - (second?.y ?? 0)) }
  expect(apart.x >= 34 || apart.y >= 20).toBe(true)
})
