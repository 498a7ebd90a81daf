const MAX_NUMBER = 99
const MAX_INDEX = 54

export function isHoleNumber(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= MAX_NUMBER
}

export function isStrokeIndex(index: number): boolean {
  return Number.isInteger(index) && index >= 1 && index <= MAX_INDEX
}
