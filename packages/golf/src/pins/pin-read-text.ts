import type { PinSide } from './pin-side.ts'

/** What somebody typed or said, in the unit that they count in. */
export type TypedPin =
  | { notation: 'usga'; on: number; side: PinSide; fromSide: number | null }
  | { notation: 'from-centre'; behind: number; right: number }

export type TypedPinProblem =
  | { code: 'empty' }
  | { code: 'unknown-word'; word: string }
  | { code: 'no-distance-on' }
  | { code: 'no-side' }
  | { code: 'no-distance-from-side'; side: PinSide }
  | { code: 'two-sides' }
  | { code: 'too-many-numbers'; count: number }
  /** Of distances on and from a side; only distances from the centre may be negative. */
  | { code: 'negative'; number: number }

export type TypedPinReading = { ok: true; pin: TypedPin } | { ok: false; problem: TypedPinProblem }

const SIDE_WORDS: Record<string, PinSide> = Object.fromEntries([
  ...['l', 'left', 'sx', 'sinistra', 's'].map(word => [word, 'L'] as const),
  ...['r', 'right', 'dx', 'destra', 'd'].map(word => [word, 'R'] as const),
  ...['c', 'centre', 'center', 'ctr', 'ct', 'centro'].map(word => [word, 'C'] as const),
])
/** Said along with the figures, and nothing without them. */
const FILLERS = new Set(['from', 'the', 'pace', 'paces', 'and', 'da', 'dal', 'dalla', 'a', 'passo', 'passi', 'e'])

/** A number with a point or a comma before its decimals; a word; anything else is between. */
const TOKENS = /[+\-−]?\d+(?:[.,]\d+)?|\p{L}+/gu

/**
 * Reads "18 L6", "20 / R10", "on 18, left 6", "6 left on 18", "18 6 sx", "18 ct", and "+5 / −7" from the centre. The
 * distance on comes first, unless the side does, or "on" is said after the side.
 */
export function readTypedPin(text: string): TypedPinReading {
  const tokens = text.toLowerCase().match(TOKENS) ?? []
  const parts: (number | PinSide | 'on')[] = []
  const signed: boolean[] = []
  for (const token of tokens) {
    if (/\d/.test(token)) {
      parts.push(Number(token.replace('−', '-').replace(',', '.')))
      signed.push(/^[+\-−]/.test(token))
    } else {
      const side = SIDE_WORDS[token]
      if (side !== undefined) parts.push(side)
      else if (token === 'on') parts.push('on')
      else if (!FILLERS.has(token)) return refused({ code: 'unknown-word', word: token })
    }
  }
  const numbers = parts.filter(part => typeof part === 'number')
  const sides = parts.filter(part => typeof part === 'string' && part !== 'on')
  if (numbers.length + sides.length === 0) return refused({ code: 'empty' })
  if (sides.length === 0 && numbers.length === 2 && signed.every(Boolean)) {
    const [behind = 0, right = 0] = numbers
    return { ok: true, pin: { notation: 'from-centre', behind, right } }
  }
  const isSideFirst = parts[0] !== 'on' && typeof parts[0] === 'string'
  const isOnLast = sides[0] !== undefined && parts.lastIndexOf('on') > parts.indexOf(sides[0])
  return readSided(isSideFirst || isOnLast ? numbers.toReversed() : numbers, sides)
}

function readSided(numbers: number[], sides: PinSide[]): TypedPinReading {
  const [side, ...otherSides] = sides
  const negative = numbers.find(number => number < 0)
  if (negative !== undefined) return refused({ code: 'negative', number: negative })
  if (otherSides.length > 0) return refused({ code: 'two-sides' })
  if (numbers.length > 2) return refused({ code: 'too-many-numbers', count: numbers.length })
  if (numbers.length === 0) return refused({ code: 'no-distance-on' })
  if (side === undefined) return refused({ code: 'no-side' })
  if (side === 'C') {
    if (numbers.length > 1) return refused({ code: 'too-many-numbers', count: 2 })
    return { ok: true, pin: { notation: 'usga', on: numbers[0] ?? 0, side, fromSide: null } }
  }
  if (numbers.length === 1) return refused({ code: 'no-distance-from-side', side })
  const [on = 0, fromSide = 0] = numbers
  return { ok: true, pin: { notation: 'usga', on, side, fromSide } }
}

function refused(problem: TypedPinProblem): TypedPinReading {
  return { ok: false, problem }
}
