import { drawGreen, type PinGreen } from './draw-green.ts'

export type SheetGreen = PinGreen & { readonly number: number }

/** By hole. Every page is told of all pictures there are, so there are few. */
const CUPS: Readonly<Record<number, Parameters<typeof drawGreen>[1]>> = {
  1: {
    pin: { across: -0.08, along: 0.34 },
    resting: [
      { across: -0.4, along: 0.68, radiusMetres: 3.4 },
      { across: 0.36, along: 0.55, radiusMetres: 2.6 },
      { across: 0.02, along: 0.84, radiusMetres: 1.8 },
    ],
  },
  4: {
    pin: { across: 0.1, along: 0.66 },
    resting: [
      { across: -0.36, along: 0.4, radiusMetres: 3.2 },
      { across: 0.44, along: 0.54, radiusMetres: 2.4 },
      { across: -0.4, along: 0.8, radiusMetres: 1.6 },
    ],
  },
  5: {
    pin: { across: 0.34, along: 0.44 },
    resting: [
      { across: -0.35, along: 0.22, radiusMetres: 3 },
      { across: 0.1, along: 0.74, radiusMetres: 2.4 },
      { across: -0.5, along: 0.6, radiusMetres: 1.6 },
    ],
  },
}

export function drawOtherGreens(greens: readonly SheetGreen[]): Record<string, string> {
  const drawn = greens.flatMap(green => {
    const cups = CUPS[green.number]
    return cups ? [[`green-${green.number}.svg`, drawGreen(green, cups)]] : []
  })
  return Object.fromEntries(drawn)
}
