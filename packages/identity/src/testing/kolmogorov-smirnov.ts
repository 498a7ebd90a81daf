export interface Comparison {
  /** The largest gap between the two distribution functions. */
  readonly distance: number
  /** The probability that two samples of one distribution are at least that far apart. */
  readonly p: number
}

/** The two-sample Kolmogorov–Smirnov test, two-sided and exact as long as no value comes twice. */
export function kolmogorovSmirnov(first: readonly number[], second: readonly number[]): Comparison {
  if (first.length === 0 || second.length === 0) throw new Error('an empty sample cannot be compared')
  const distance = largestGap(first.toSorted(ascending), second.toSorted(ascending))
  return { distance, p: Math.max(0, 1 - chanceOfLess(distance, first.length, second.length)) }
}

const ascending = (a: number, b: number) => a - b

function largestGap(first: readonly number[], second: readonly number[]): number {
  let [i, j, largest] = [0, 0, 0]
  while (i < first.length && j < second.length) {
    const value = Math.min(first[i] ?? 0, second[j] ?? 0)
    while (first[i] === value) i += 1
    while (second[j] === value) j += 1
    largest = Math.max(largest, Math.abs(i / first.length - j / second.length))
  }
  return largest
}

/**
 * Every order in which the values of both samples can lie is a path through a grid, all equally likely. Counts, as a
 * share, those that never stray as far from the diagonal (Hodges 1958).
 */
function chanceOfLess(distance: number, rows: number, columns: number): number {
  // Halfway between two possible distances, so that rounding decides nothing.
  const tooFar = (Math.round(distance * rows * columns) - 0.5) / (rows * columns)
  const isNear = (row: number, column: number) => Math.abs(row / rows - column / columns) < tooFar
  const shares = Array.from({ length: columns + 1 }, (_, column): number => (isNear(0, column) ? 1 : 0))
  for (let row = 1; row <= rows; row += 1) {
    const weight = row / (row + columns)
    let left = 0
    for (let column = 0; column <= columns; column += 1) {
      left = isNear(row, column) ? weight * (shares[column] ?? 0) + left : 0
      shares[column] = left
    }
  }
  return shares[columns] ?? 0
}
