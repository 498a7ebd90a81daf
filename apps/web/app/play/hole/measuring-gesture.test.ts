import { expect, test } from 'vitest'
import { gestureOf } from './measuring-gesture.ts'

test('a thumb that moves up or down scrolls, one that moves sideways measures, one that rests presses', () => {
  const from = { at: { x: 100, y: 300 }, isOnHandle: false }
  expect(gestureOf(from, { x: 103, y: 296 }, 'touch')).toBe('press')
  expect(gestureOf(from, { x: 108, y: 240 }, 'touch')).toBe('scroll')
  expect(gestureOf(from, { x: 140, y: 290 }, 'touch')).toBe('measure')
  expect(gestureOf(from, { x: 100, y: 240 }, 'mouse')).toBe('measure')
})

test('a thumb on the measuring point moves it whichever way, and presses it while it rests', () => {
  const from = { at: { x: 100, y: 300 }, isOnHandle: true }
  expect(gestureOf(from, { x: 101, y: 298 }, 'touch')).toBe('press')
  expect(gestureOf(from, { x: 100, y: 294 }, 'touch')).toBe('measure')
  expect(gestureOf(from, { x: 104, y: 360 }, 'touch')).toBe('measure')
})
