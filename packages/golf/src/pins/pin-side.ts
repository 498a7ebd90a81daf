/** As a pin sheet writes it: the side from which the pin is counted, or the centre. */
export type PinSide = 'L' | 'R' | 'C'
/** As the pin editor of the source writes it: sinistra, destra, centro. */
export type PinSideCode = 'sx' | 'dx' | 'ct'

const CODES: Record<PinSide, PinSideCode> = { L: 'sx', R: 'dx', C: 'ct' }

export function codeOfSide(side: PinSide): PinSideCode {
  return CODES[side]
}

const SIDES: Record<PinSideCode, PinSide> = { sx: 'L', dx: 'R', ct: 'C' }

export function sideOfCode(code: PinSideCode): PinSide {
  return SIDES[code]
}

/** Positions are written to a centimetre; smaller differences mean nothing. */
const UNSEEN_METRES = 0.01

/** The nearer edge; the centre where the two are within a pace of each other. */
export function sideOf(leftMetres: number, rightMetres: number, paceMetres: number): PinSide {
  if (Math.abs(leftMetres - rightMetres) <= paceMetres + UNSEEN_METRES) return 'C'
  return leftMetres < rightMetres ? 'L' : 'R'
}
