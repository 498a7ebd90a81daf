import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/**
 * Words as outlines, from the site's own font files: a card must look the same on every machine that builds it,
 * whatever fonts that machine has.
 */
export interface Letters {
  widthOf(text: string, size: number): number
  /** SVG path data with the baseline at y. */
  pathOf(text: string, size: number, x: number, y: number): string
}

interface Point {
  x: number
  y: number
  readonly endContour: boolean
  copy(): Point
}
const pointAt = (x: number, y: number): Point => ({ x, y, endContour: true, copy: () => pointAt(x, y) })
/** What fontkit has inside of a variable WOFF2; it offers variations of other formats only. */
interface VariableInside {
  variationCoords: number[]
  _transformedGlyphs: readonly { points?: Point[]; components?: { dx: number; dy: number }[] }[]
  readonly _variationProcessor: { transformPoints(id: number, points: Point[]): void }
}

const require = createRequire(import.meta.url)

export function openLetters(file: string, axes: Readonly<Record<string, number>>, tracking = 0): Letters {
  const font = openVaried(readFileSync(require.resolve(file)), axes)
  const scaleOf = (size: number) => size / font.unitsPerEm

  function* placed(text: string, size: number) {
    const { glyphs, positions } = font.layout(text)
    let at = 0
    for (const [index, glyph] of glyphs.entries()) {
      yield { glyph, at: at * scaleOf(size) }
      at += (positions[index]?.xAdvance ?? glyph.advanceWidth) + tracking * font.unitsPerEm
    }
    return at * scaleOf(size)
  }

  return {
    widthOf(text, size) {
      const letters = placed(text, size)
      let step = letters.next()
      while (!step.done) step = letters.next()
      return step.value
    },
    pathOf(text, size, x, y) {
      const scale = scaleOf(size)
      const parts = [...placed(text, size)].map(({ glyph, at }) =>
        glyph.path
          .scale(scale, -scale)
          .translate(x + at, y)
          .toSVG(),
      )
      return parts.join('').replace(/-?\d+\.\d+/g, number => String(Math.round(Number(number) * 100) / 100))
    },
  }
}

/** A font whose letters are moved, point by point, to where the axes want them. */
function openVaried(bytes: Buffer, axes: Readonly<Record<string, number>>): Font {
  const [plain, font] = [create(bytes), create(bytes)] as [Font, Font]
  const [unpacked, inside] = [plain, font] as unknown as [VariableInside, VariableInside]
  // A font that has chosen its axes cannot unpack, and one that has unpacked cannot choose.
  plain.getGlyph(0)
  inside._transformedGlyphs = unpacked._transformedGlyphs
  inside.variationCoords = Object.entries(font.variationAxes).map(([tag, axis]) => axes[tag] ?? axis?.default ?? 0)
  for (const [id, { points, components = [] }] of inside._transformedGlyphs.entries()) {
    const moved = points ?? components.map(({ dx, dy }) => pointAt(dx, dy))
    const edges = Array.from({ length: 4 }, () => pointAt(0, 0))
    inside._variationProcessor.transformPoints(id, [...moved, ...edges])
    if (points) continue
    for (const [index, component] of components.entries()) {
      Object.assign(component, { dx: moved[index]?.x, dy: moved[index]?.y })
    }
  }
  return font
}
