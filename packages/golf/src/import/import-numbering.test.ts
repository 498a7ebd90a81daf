import { expect, test } from 'vitest'
import type { Feature } from '../geometry/geojson.ts'
import { collect, drawMap, drawNine } from '../testing/draw-map.ts'
import { proposeClub } from './import-propose-club.ts'

const map = drawMap()
const propose = (...features: Feature[]) => proposeClub(collect(...features))
const fairway = (x: number, y: number, name: string) => map.square(x, y + 175, 60, { golf: 'fairway', name })

/** Two loops of nine beside each other, whose lines have no label; only their fairways do. */
function twoLoops(nameOf: (loop: number, number: number) => string): Feature[] {
  return [0, 1].flatMap(loop =>
    Array.from({ length: 9 }, (_, index) => {
      const [x, y] = [index * 150, loop * 700]
      return [map.hole(x, y, y + 350), map.green(x, y + 350), map.tee(x, y), fairway(x, y, nameOf(loop, index + 1))]
    }).flat(),
  )
}

test('a fairway that names loop and number gives both to its hole', () => {
  const { courses, holes } = propose(...twoLoops((loop, number) => (loop === 0 ? `Blå -${number}` : `Gul - ${number}`)))
  expect(courses.map(({ name }) => name).sort()).toEqual(['Blå', 'Gul'])
  for (const { key } of courses) {
    const numbers = holes.filter(hole => hole.courseKey === key).map(({ number }) => number)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  }
})

test('the word for a part of the hole is no loop', () => {
  const { courses } = propose(...twoLoops((_, number) => `Fairway ${number}`))
  expect(courses.every(({ name }) => name === null)).toBe(true)
})

test('a number that only its surroundings say is never graded better than C', () => {
  const { holes } = propose(...twoLoops((loop, number) => (loop === 0 ? `Blå -${number}` : `Gul - ${number}`)))
  expect(holes.filter(({ grade }) => grade === 'A' || grade === 'B')).toEqual([])
})

test('parallel lines of one hole are one, though only one of them has a number', () => {
  const nine = drawNine(map)
  const second = [map.hole(8, 20, 350), map.hole(150 - 8, 30, 350), map.hole(300 + 8, 25, 350)]
  const { holes } = propose(...nine, ...second)
  expect(holes.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(holes.slice(0, 3).every(({ flags }) => flags.includes('line_doubled'))).toBe(true)
})

test('a tiny area tagged as a green does not turn a hole round', () => {
  const tiny = map.square(0, 0, 4, { golf: 'green' })
  const [hole] = propose(map.hole(0, 0, 350, { ref: '1', par: '4' }), tiny).holes
  expect(hole?.flags).not.toContain('direction_fixed')
  const whole = map.green(0, 0)
  const [turned] = propose(map.hole(0, 0, 350, { ref: '1', par: '4' }), whole).holes
  expect(turned?.flags).toContain('direction_fixed')
})
