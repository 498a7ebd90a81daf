import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenly, rectangleGreen, square } from '../testing/pin-greens.ts'
import { type Corner, pointsOnOutline, windsRound } from '../testing/plane-shapes.ts'
import { pinGround } from './pin-ground.ts'
import { DEFAULT_PIN_RULES } from './pin-rules.ts'
import { carriedTrouble, troublesNear, troubleTooNear } from './pin-trouble.ts'

const { polygon, plane, green } = rectangleGreen(15, 30)
const STEP = 0.02
const bunkers = fc.record({ x: evenly(-30, 30), y: evenly(-20, 45), half: evenly(1, 5) })
const places = fc.record({ x: evenly(-14, 14), y: evenly(1, 29) })
const isOnGreen = ({ x, y }: { x: number; y: number }) => Math.abs(x) <= 15 && y >= 0 && y <= 30

/** The frame of the green is this plane, moved a little: its centre is not exactly at x = 0. */
function groundWith(corners: Corner[]) {
  const ground = pinGround({ green, approach: 0, troubles: [{ kind: 'bunker', geometry: polygon(corners) }] })
  return { ground, pointAt: (x: number, y: number) => ground.frame.toFrame(plane.fromPlane({ x, y })) }
}

test('how far trouble is, and how much of that is green, agree with walking there', () => {
  fc.assert(
    fc.property(bunkers, places, ({ x, y, half }, at) => {
      const corners = square(x, y, half)
      fc.pre(!windsRound(at, corners))
      const { ground, pointAt } = groundWith(corners)
      const outline = pointsOnOutline(corners, STEP)
      const nearest = outline.reduce((best, each) =>
        Math.hypot(each.x - at.x, each.y - at.y) < Math.hypot(best.x - at.x, best.y - at.y) ? each : best,
      )
      const metres = Math.hypot(nearest.x - at.x, nearest.y - at.y)
      let walked = 0
      while (walked < metres) {
        const share = (walked + STEP) / metres
        if (!isOnGreen({ x: at.x + (nearest.x - at.x) * share, y: at.y + (nearest.y - at.y) * share })) break
        walked += STEP
      }
      const [told] = troublesNear(ground, pointAt(at.x, at.y), 100)
      if (told === undefined) {
        // Farther than forty metres from the green it is not looked at.
        expect(metres).toBeGreaterThan(39)
        return
      }
      expect(Math.abs(told.metres - metres)).toBeLessThan(0.06)
      // Who walks almost along an edge leaves the green a good deal sooner or later for a centimetre to the side.
      const toward = { x: (nearest.x - at.x) / metres, y: (nearest.y - at.y) / metres }
      const isAtSide = Math.abs(at.x + toward.x * walked) > 14.9
      const within = 0.06 / Math.max(0.02, Math.abs(isAtSide ? toward.x : toward.y))
      expect(Math.abs(told.greenMetres - Math.min(walked, metres))).toBeLessThan(within)
      const rules = { ...DEFAULT_PIN_RULES, paceMetres: 1 }
      const isClose = [told.greenMetres - 5, told.metres - told.greenMetres - 5].some(off => Math.abs(off) < within)
      if (isClose) return
      const isTooNear = walked < 5 && metres - walked <= 5
      expect(troubleTooNear(ground, pointAt(at.x, at.y), rules) !== null).toBe(isTooNear)
    }),
    { numRuns: 300 },
  )
})

test('what a ball must carry is the farthest edge before the pin in a strip along the approach', () => {
  fc.assert(
    fc.property(bunkers, places, ({ x, y, half }, at) => {
      const corners = square(x, y, half)
      const { ground, pointAt } = groundWith(corners)
      const told = carriedTrouble(ground, pointAt(at.x, at.y), 3)
      const isBeside = x + half < at.x - 3 || x - half > at.x + 3
      const edges = [y + half, y - half].filter(edge => edge < at.y)
      // Where the pin is level with the bunker, its sides reach up beside it, too; that is trouble beside, not before.
      fc.pre(edges.length !== 1)
      fc.pre([x + half - at.x + 3, x - half - at.x - 3, y + half - at.y].every(off => Math.abs(off) > 0.05))
      if (isBeside || edges.length === 0) expect(told).toBeNull()
      else expect(told?.behindMetres).toBeCloseTo(at.y - (y + half), 1)
    }),
    { numRuns: 300 },
  )
})
