/** Binary fractions fall a hair short of the half that was meant. */
const HAIR = 1e-9

/** As the Rules of Handicapping round: .5 upwards, also below zero, where upwards is towards zero. */
export function roundHalfUp(value: number, digits = 0): number {
  const scale = 10 ** digits
  const rounded = Math.floor(value * scale + 0.5 + HAIR) / scale
  return rounded === 0 ? 0 : rounded
}
