import { describe, expect, test } from 'vitest'
import { kolmogorovSmirnov } from './kolmogorov-smirnov.ts'

const range = (length: number, from = 0) => Array.from({ length }, (_, index) => from + index)

describe('two samples', () => {
  test('are as far apart as their distribution functions, however they are ordered', () => {
    expect(kolmogorovSmirnov([3, 1, 2], [6, 4, 5])).toMatchObject({ distance: 1 })
    expect(kolmogorovSmirnov([1, 3, 5, 7], [2, 4, 6, 8]).distance).toBeCloseTo(0.25)
    expect(kolmogorovSmirnov([1, 2], [3, 1.5, 4, 5]).distance).toBeCloseTo(0.75)
  })

  test('that share their values are not apart at all', () => {
    expect(kolmogorovSmirnov([1, 1, 2], [2, 1, 1])).toEqual({ distance: 0, p: 1 })
  })

  /** Gnedenko and Korolyuk 1951, for samples of one size: 2 Σ (−1)^(i+1) C(2n, n−ik) / C(2n, n), as tables print it. */
  test.each([
    { size: 5, steps: 4, p: 20 / 252 },
    { size: 5, steps: 5, p: 2 / 252 },
    { size: 10, steps: 6, p: (2 * 4845) / 184_756 },
    { size: 10, steps: 7, p: (2 * 1140) / 184_756 },
    { size: 10, steps: 5, p: (2 * (15_504 - 1)) / 184_756 },
  ])('of $size values, $steps steps apart, have the chance that tables give', ({ size, steps, p }) => {
    const compared = kolmogorovSmirnov(range(size), range(size, steps - 0.5))
    expect(compared.distance).toBeCloseTo(steps / size)
    expect(compared.p).toBeCloseTo(p, 12)
  })

  test('of different sizes are counted by hand: 2 of the 10 orders of two and three values part them wholly', () => {
    expect(kolmogorovSmirnov([1, 2], [3, 4, 5]).p).toBeCloseTo(0.2, 12)
  })

  test('of five hundred follow the law that large samples obey', () => {
    // Kolmogorov's limit: 1.3581 √(2/n) is passed by one pair in twenty, 1.6276 √(2/n) by one in a hundred.
    const apart = (steps: number) => kolmogorovSmirnov(range(500), range(500, steps - 0.5)).p
    expect(apart(43)).toBeCloseTo(0.05, 2)
    expect(apart(51)).toBeLessThan(0.012)
    expect(apart(52)).toBeLessThan(0.01)
    expect(apart(250)).toBeLessThan(1e-12)
  })
})
