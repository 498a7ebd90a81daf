import { expect, test } from 'vitest'
import { gestureOf, swipeOf } from './measuring-gesture.ts'

const slow = { pointer: 'touch', elapsedMs: 400 }

test('a thumb that moves up or down scrolls, one that moves sideways measures, one that rests presses', () => {
  const from = { at: { x: 100, y: 300 }, isOnHandle: false }
  expect(gestureOf(from, { ...slow, to: { x: 103, y: 296 } })).toBe('press')
  expect(gestureOf(from, { ...slow, to: { x: 108, y: 240 } })).toBe('scroll')
  expect(gestureOf(from, { ...slow, to: { x: 140, y: 290 } })).toBe('measure')
  expect(gestureOf(from, { ...slow, to: { x: 100, y: 240 }, pointer: 'mouse' })).toBe('measure')
})

test('a thumb on the measuring point moves it whichever way, and presses it while it rests', () => {
  const from = { at: { x: 100, y: 300 }, isOnHandle: true }
  expect(gestureOf(from, { ...slow, to: { x: 101, y: 298 } })).toBe('press')
  expect(gestureOf(from, { ...slow, to: { x: 100, y: 294 } })).toBe('measure')
  expect(gestureOf(from, { ...slow, to: { x: 104, y: 360 } })).toBe('measure')
  expect(gestureOf(from, { to: { x: 190, y: 300 }, pointer: 'touch', elapsedMs: 80 })).toBe('measure')
})

test('a quick thumb across turns to another hole, a mouse never does', () => {
  const from = { at: { x: 200, y: 300 }, isOnHandle: false }
  const quick = { to: { x: 90, y: 310 }, elapsedMs: 120 }
  expect(gestureOf(from, { ...quick, pointer: 'touch' })).toBe('flick')
  expect(gestureOf(from, { ...quick, pointer: 'touch', to: { x: 190, y: 200 } })).toBe('scroll')
  expect(gestureOf(from, { ...quick, pointer: 'mouse' })).toBe('measure')
  expect(swipeOf(from.at, quick.to)).toBe(1)
  expect(swipeOf(quick.to, from.at)).toBe(-1)
  expect(swipeOf(from.at, { x: 150, y: 300 })).toBeNull()
  expect(swipeOf(from.at, { x: 100, y: 380 })).toBeNull()
})
