import * as fontkit from 'fontkit'
import { FACES, type Face } from '../layout-prints/sheet-fonts.ts'

type Weight = keyof typeof FACES

const opened = new Map<string, fontkit.Font>()

function fontOf(face: Face): fontkit.Font {
  const font = opened.get(face.name) ?? (fontkit.create(face.bytes) as fontkit.Font)
  opened.set(face.name, font)
  return font
}

/** Splits a text into runs of one face; letters that no face has are left out. */
function runsOf(text: string, weight: Weight): { face: Face; text: string }[] {
  const runs: { face: Face; text: string }[] = []
  for (const letter of text) {
    const face = FACES[weight].find(({ has }) => has(letter.codePointAt(0) ?? 0))
    const last = runs.at(-1)
    if (face && last?.face === face) last.text += letter
    else if (face) runs.push({ face, text: letter })
  }
  return runs
}

interface StyledText {
  readonly text: string
  readonly size: number
  readonly weight?: Weight
}

/** Words as outlines: a picture looks the same on every machine, whatever fonts that machine has. */
export function outlinesOf({ text, size, weight = 400 }: StyledText): {
  width: number
  pathAt(x: number, y: number): string
} {
  const parts: { glyph: fontkit.Glyph; at: number; scale: number }[] = []
  let at = 0
  for (const { face, text: run } of runsOf(text, weight)) {
    const font = fontOf(face)
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    for (const [index, glyph] of glyphs.entries()) {
      parts.push({ glyph, at, scale })
      at += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale
    }
  }
  return {
    width: at,
    pathAt: (x, y) =>
      parts
        .map(part =>
          part.glyph.path
            .scale(part.scale, -part.scale)
            .translate(x + part.at, y)
            .toSVG(),
        )
        .join('')
        .replace(/-?\d+\.\d+/g, number => String(Math.round(Number(number) * 100) / 100)),
  }
}

/** As much of it as fits, with an ellipsis. */
export function fitting(styled: StyledText, width: number): StyledText {
  if (outlinesOf(styled).width <= width) return styled
  const letters = [...styled.text]
  while (letters.length > 1 && outlinesOf({ ...styled, text: `${letters.join('').trimEnd()}…` }).width > width)
    letters.pop()
  return { ...styled, text: `${letters.join('').trimEnd()}…` }
}
