import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CONTRAST_PAIRS, type ContrastPair } from './contrast-pairs.ts'

type Theme = 'light' | 'dark'
type Colour = readonly [number, number, number]
type Matrix = readonly [Colour, Colour, Colour]

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function token(name: string, theme: Theme): string {
  if (name.startsWith('#')) return name
  const value = new RegExp(`^\\s*${name}:\\s*([^;]+);`, 'm').exec(css)?.[1]
  const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value ?? '') ?? []
  const found = value?.startsWith('#') ? value : theme === 'light' ? light : dark
  if (!found) throw new Error(`tokens.css has no colour ${name}`)
  return found
}

const linear = (hex: string): Colour => {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return [red, green, blue]
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [one, other]
    .map(hex => {
      const [red, green, blue] = linear(hex)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

const times = (matrix: Matrix, [x, y, z]: Colour): Colour => {
  const [a, b, c] = matrix.map(row => row[0] * x + row[1] * y + row[2] * z) as [number, number, number]
  return [a, b, c]
}

/** Björn Ottosson's OKLab, from linear sRGB. */
function oklab(colour: Colour): Colour {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  )
  const roots: Colour = [Math.cbrt(cones[0]), Math.cbrt(cones[1]), Math.cbrt(cones[2])]
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    roots,
  )
}

/** Machado, Oliveira and Fernandes 2009, severity 1, on linear sRGB. */
const VISION = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>

function smallestDistance(colours: readonly string[], vision: Matrix): number {
  const seen = colours.map(hex => {
    const [red, green, blue] = times(vision, linear(hex)).map(part => Math.min(1, Math.max(0, part))) as [
      number,
      number,
      number,
    ]
    return oklab([red, green, blue])
  })
  const distances = seen.flatMap((one, index) =>
    seen.slice(index + 1).map(other => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])),
  )
  return Math.min(...distances)
}

const themesOf = ({ only }: ContrastPair): Theme[] => (only ? [only] : ['light', 'dark'])
const cases = CONTRAST_PAIRS.flatMap(pair => themesOf(pair).map(theme => ({ ...pair, theme, documented: pair[theme] })))

describe('contrast of the tokens', () => {
  test('the formula itself', () => {
    expect(contrast('#ffffff', '#000000')).toBe(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  test.each(cases)(
    '$theme: $front on $ground is at least $atLeast',
    ({ front, ground, theme, atLeast, documented }) => {
      const ratio = contrast(token(front, theme), token(ground, theme))
      // ui.md rounds to two places.
      expect(ratio).toBeGreaterThanOrEqual(atLeast - 0.005)
      if (documented) expect(Math.abs(ratio - documented)).toBeLessThanOrEqual(0.05)
    },
  )

  test('the flag is never words or an icon on white', () => {
    expect(contrast(token('--flag', 'light'), token('--bg', 'light'))).toBeCloseTo(1.44, 1)
  })
})

const PACES = ['--pace-ahead', '--pace-on-pace', '--pace-late', '--pace-behind', '--pace-blocking', '--pace-no-signal']
const CHART = ['--chart-1', '--chart-2', '--chart-3', '--chart-4']

describe('colours that must be told apart, OKLab distance', () => {
  test.each([
    { vision: 'normal', documented: 0.219 },
    { vision: 'protan', documented: 0.114 },
    { vision: 'deutan', documented: 0.154 },
    { vision: 'tritan', documented: 0.131 },
  ] as const)('pace markers, $vision', ({ vision, documented }) => {
    const colours = PACES.map(name => token(name, 'light'))
    // ui.md rounds to three places.
    expect(smallestDistance(colours, VISION[vision])).toBeGreaterThanOrEqual(documented - 0.0005)
  })

  test.each([
    { theme: 'light', documented: 0.138 },
    { theme: 'dark', documented: 0.118 },
  ] as const)('chart series, $theme, every vision', ({ theme, documented }) => {
    const colours = CHART.map(name => token(name, theme))
    for (const vision of Object.values(VISION)) {
      expect(smallestDistance(colours, vision)).toBeGreaterThanOrEqual(documented)
    }
  })
})
