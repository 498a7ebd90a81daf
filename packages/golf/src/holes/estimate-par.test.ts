import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimatePar, estimateStrokeIndexes, type Par } from './estimate-par.ts'

test.each([
  [100, 3],
  [228, 3],
  [230, 4],
  [429, 4],
  [431, 5],
  [560, 5],
])('%i m is a par %i', (metres, par) => {
  expect(estimatePar(metres)).toBe(par)
})

const holes = fc.record({
  par: fc.constantFrom<Par>(3, 4, 5),
  lengthMetres: fc.double({ min: 60, max: 600, noNaN: true }),
})

test('stroke indexes are each number once, and on eighteen holes odd on the first nine', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.array(holes, { minLength: 9, maxLength: 9 }), fc.array(holes, { minLength: 18, maxLength: 18 })),
      course => {
        const indexes = estimateStrokeIndexes(course)
        expect(indexes.toSorted((a, b) => a - b)).toEqual(course.map((_, index) => index + 1))
        if (course.length === 18)
          expect(indexes.map(index => index % 2)).toEqual(course.map((_, hole) => (hole < 9 ? 1 : 0)))
      },
    ),
  )
})

test('indexes that some holes have stay, and the others share what is left', () => {
  const given = fc.uniqueArray(fc.integer({ min: 1, max: 54 }), { maxLength: 18 })
  fc.assert(
    fc.property(fc.array(holes, { minLength: 1, maxLength: 18 }), given, fc.nat(), (course, indexes, from) => {
      const told = course.map((hole, at) => ({ ...hole, strokeIndex: indexes[(at + from) % 18] ?? null }))
      const estimated = estimateStrokeIndexes(told)
      expect(new Set(estimated).size).toBe(course.length)
      for (const [at, { strokeIndex }] of told.entries()) {
        if (strokeIndex === null) expect(estimated[at]).toBeLessThanOrEqual(course.length)
        else expect(estimated[at]).toBe(strokeIndex)
      }
    }),
  )
  const eighteen = Array.from({ length: 18 }, (_, at) => ({ par: 4 as const, lengthMetres: 300 + at }))
  const around = estimateStrokeIndexes(eighteen.map((hole, at) => (at === 4 ? { ...hole, strokeIndex: 7 } : hole)))
  expect(around[4]).toBe(7)
  expect(around.map(index => index % 2)).toEqual(eighteen.map((_, at) => (at < 9 ? 1 : 0)))
})

test('the longest for its par is the hardest', () => {
  expect(
    estimateStrokeIndexes([
      { par: 4, lengthMetres: 300 },
      { par: 3, lengthMetres: 225 },
      { par: 5, lengthMetres: 450 },
    ]),
  ).toEqual([3, 1, 2])
})
