const HIGHEST_NUMBER = 99
const HIGHEST_INDEX = 54

export function isHoleNumber(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= HIGHEST_NUMBER
}

export function isStrokeIndex(index: number): boolean {
  return Number.isInteger(index) && index >= 1 && index <= HIGHEST_INDEX
}
