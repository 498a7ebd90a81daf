/** Colours that tees have nearly everywhere, from the back to the front. */
export const TEE_SHADES = {
  black: '#1a1a1a',
  white: '#ffffff',
  yellow: '#f5c518',
  blue: '#1d4ed8',
  red: '#dc2626',
  green: '#15803d',
  orange: '#ea7a17',
} as const
export type TeeShade = keyof typeof TEE_SHADES

const partsOf = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))

/** The name of a club's own colour: the nearest of the usual ones. */
export function shadeOf(colour: string): TeeShade {
  const wanted = partsOf(colour)
  const away = (other: string) => partsOf(other).reduce((sum, part, at) => sum + (part - (wanted[at] ?? 0)) ** 2, 0)
  const [first = 'white', ...others] = Object.keys(TEE_SHADES) as TeeShade[]
  return others.reduce((best, shade) => (away(TEE_SHADES[shade]) < away(TEE_SHADES[best]) ? shade : best), first)
}
