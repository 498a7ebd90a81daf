import { readFileSync } from 'node:fs'
import type { Letters } from './letters.ts'

const TOKENS = readFileSync(new URL('../app/styles/tokens.css', import.meta.url), 'utf8')
const INHERITED = ['fill', 'font-size', 'font-weight', 'text-anchor'] as const
type Inherited = Partial<Record<(typeof INHERITED)[number], string>>

/** A drawing of the site for a place without style sheets and fonts: light colours written out, words as outlines. */
export function outlined(svg: string, letters: { regular: Letters; bold: Letters }): string {
  const open: Inherited[] = [{}]
  return withColours(svg).replace(
    /<text([^>]*)>([^<]*)<\/text>|<(\/?)([\w-]+)([^>]*?)(\/?)>/g,
    (whole, textAttributes: string | undefined, words: string, closing, _name, attributes, empty) => {
      const given = open.at(-1) ?? {}
      if (textAttributes !== undefined) return outlineOf(words, textAttributes, given, letters)
      if (closing) open.pop()
      else if (!empty) open.push({ ...given, ...inheritedFrom(attributes) })
      return whole
    },
  )
}

function outlineOf(
  words: string,
  attributes: string,
  given: Inherited,
  letters: { regular: Letters; bold: Letters },
): string {
  const style: Inherited = { ...given, ...inheritedFrom(attributes) }
  const size = Number.parseFloat(style['font-size'] ?? '16')
  const face = Number(style['font-weight'] ?? 400) >= 600 ? letters.bold : letters.regular
  const anchor = { start: 0, middle: 0.5, end: 1 }[style['text-anchor'] ?? 'start'] ?? 0
  const down = /em/.test(attributeOf(attributes, 'dy') ?? '') ? 0.35 * size : 0
  const x = Number(attributeOf(attributes, 'x') ?? 0) - anchor * face.widthOf(plain(words), size)
  const y = Number(attributeOf(attributes, 'y') ?? 0) + down
  return `<path fill="${style.fill ?? '#131a16'}" stroke="none" d="${face.pathOf(plain(words), size, x, y)}"/>`
}

function inheritedFrom(attributes: string): Inherited {
  return Object.fromEntries(
    INHERITED.flatMap(name => {
      const value = attributeOf(attributes, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
}

const plain = (words: string) => words.replace(/&amp;/g, '&').replace(/&lt;/g, '<').replace(/&gt;/g, '>')

/** `var(--token)`, with or without what stands in for it, by the token's value on white. */
function withColours(svg: string): string {
  return svg.replace(/var\((--[\w-]+)(?:,\s*([^()]*))?\)/g, (_, token: string, standIn?: string) => {
    const [, light] = new RegExp(`${token}: (?:light-dark\\()?([^,;)]+)`).exec(TOKENS) ?? []
    const colour = light ?? standIn
    if (!colour) throw new Error(`${token} is no colour of tokens.css`)
    return colour.trim()
  })
}
