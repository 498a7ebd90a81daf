import { describe, expect, test } from 'vitest'
import { zoneLines } from '../greens/green-paths.ts'
import { canvasView } from './canvas-view.ts'
import { gestureOf, takesFlag } from './gesture.ts'
import { GREENS } from './testing/pin-club.ts'

const { frame } = GREENS[0]!.ground!

describe('the view', () => {
  const view = canvasView(frame, 390, 400)

  test('leads there and back', () => {
    const point = { x: 3.2, y: 11.7 }
    const back = view.toMetres(view.toPixels(point))
    expect(back).toEqual({ x: expect.closeTo(3.2, 6), y: expect.closeTo(11.7, 6) })
  })

  test('leaves room below the front for the grip, and above the back for the flag', () => {
    const front = view.toPixels({ x: 0, y: 0 })
    const back = view.toPixels({ x: 0, y: frame.depthMetres })
    expect(400 - front.y).toBeGreaterThanOrEqual(56 + 28)
    expect(back.y).toBeGreaterThanOrEqual(44)
    expect(view.toPixels({ x: frame.leftMetres, y: 0 }).x).toBeGreaterThanOrEqual(28)
  })

  test('keeps a flag that is off its green in sight, with its grip', () => {
    expect(view.within({ x: -500, y: 900 })).toEqual({ x: 8, y: 400 - 84 })
    const cup = view.toPixels({ x: 3.2, y: 11.7 })
    expect(view.within(cup)).toEqual(cup)
  })
})

describe('a finger', () => {
  const from = { x: 100, y: 100 }
  test.each([
    [6, 6, 'tap'],
    [-80, 10, 'swipe-next'],
    [80, -10, 'swipe-previous'],
    [30, 0, 'none'],
    [80, 60, 'none'],
  ])('that goes %s, %s means %s', (dx, dy, gesture) => {
    expect(gestureOf(from, { x: 100 + dx, y: 100 + dy })).toBe(gesture)
  })

  test('takes the flag from farther off than a mouse', () => {
    expect(takesFlag({ x: 117, y: 100 }, from, false)).toBe(true)
    expect(takesFlag({ x: 117, y: 100 }, from, true)).toBe(false)
  })
})

test('nine zones are parted by four lines, six by three', () => {
  expect(zoneLines(frame, 9)).toHaveLength(4)
  expect(zoneLines(frame, 6)).toHaveLength(3)
})
