import { gzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { demoPictureHoles } from '../testing/hole-picture-holes.ts'
import { holeSvg } from './hole-svg.ts'
import { HOLE_THEMES, type HoleTheme, type HoleThemeName } from './hole-svg-theme.ts'

const holes = demoPictureHoles()
const THEMES = Object.keys(HOLE_THEMES) as HoleThemeName[]
const SIZE = { width: 560, height: 640 }
const hole = holes.find(({ name }) => name === 'cihelny  16')!.hole

/** Every hole in one of the themes; the full run has every hole in every theme. */
const inTurn = (turn: number) => holes.filter((_, nth) => process.env.FULL || (nth + turn) % THEMES.length === 0)

type Tag = { name: string; attributes: Record<string, string> }

/** Throws on anything that is not well-formed. */
function parse(svg: string): { tags: Tag[]; text: string } {
  const tags: Tag[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => tags.push({ name, attributes: { ...attributes } }))
  parser.on('text', each => {
    text += each
  })
  parser.on('error', error => {
    throw error
  })
  parser.write(svg).close()
  return { tags, text }
}

describe('holeSvg of every hole of the demonstration clubs', () => {
  test.each(THEMES)('%s: well-formed, whole numbers, no inline style, under 12 KB gzip', theme => {
    for (const { name, units, hole } of inTurn(THEMES.indexOf(theme))) {
      const svg = holeSvg(hole, theme, { ...SIZE, units, lineOfPlay: true })
      const { tags } = parse(svg)
      expect(svg, name).not.toMatch(/NaN|Infinity|undefined|null|\d\.\d\d|e-\d/)
      expect(tags.some(tag => tag.name === 'style' || tag.name === 'script' || 'style' in tag.attributes)).toBe(false)
      expect(gzipSync(svg).length, name).toBeLessThan(12 * 1024)
    }
  })

  test('without smoothing it is as small', () => {
    for (const { name, hole } of inTurn(1)) {
      expect(gzipSync(holeSvg(hole, 'print', { ...SIZE, smooth: false })).length, name).toBeLessThan(12 * 1024)
    }
  })

  test('the same hole gives the same bytes', () => {
    for (const { hole } of inTurn(2)) {
      expect(holeSvg(structuredClone(hole), 'hero', SIZE)).toBe(holeSvg(hole, 'hero', { ...SIZE }))
    }
  })

  test('is painted in order', () => {
    const kinds = parse(holeSvg(hole, 'light', { ...SIZE, lineOfPlay: true })).tags.flatMap(
      ({ attributes }) => attributes['data-kind'] ?? [],
    )
    const order = ['rough', 'trees', 'fairway', 'path', 'water', 'green', 'bunker', 'tee', 'tee-markers']
    expect(kinds).toEqual([...order, 'arcs', 'labels', 'line', 'flag'])
  })
})

describe('what it says', () => {
  const root = (svg: string) => parse(svg).tags[0]?.attributes ?? {}

  test('an image with its sentence as title, in the language asked for', () => {
    const svg = holeSvg(hole, 'light', { ...SIZE, language: 'it', idPrefix: 'buca-16' })
    expect(root(svg)).toMatchObject({ role: 'img', 'aria-labelledby': 'buca-16-title' })
    expect(svg).toContain('<title id="buca-16-title">Buca 16 (Scoring Leg), par 5, ')
  })

  test('ids differ by their prefix', () => {
    const ids = ['a', 'b'].flatMap(idPrefix =>
      parse(holeSvg(hole, 'light', { ...SIZE, idPrefix })).tags.flatMap(({ attributes }) => attributes.id ?? []),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('hidden from a screen reader where the text is elsewhere', () => {
    const svg = holeSvg(hole, 'light', { ...SIZE, title: null })
    expect(root(svg)).toMatchObject({ 'aria-hidden': 'true' })
    expect(svg).not.toContain('<title')
  })

  test('text is escaped wherever it stands', () => {
    const nasty = `"><script>alert('1')</script>&\u0000`
    const tees = hole.tees.map(tee => ({ ...tee, colour: nasty }))
    const options = { ...SIZE, flagColour: nasty, idPrefix: nasty }
    const { tags, text } = parse(holeSvg({ ...hole, name: nasty, tees }, 'light', options))
    expect(tags.some(({ name }) => name === 'script')).toBe(false)
    expect(text).toContain(`"><script>alert('1')</script>&`)
  })

  test('what was filled in is marked', () => {
    const bare = { ...hole, features: [], green: null }
    const drawn = parse(holeSvg(bare, 'light', SIZE)).tags.filter(({ attributes }) => attributes['data-drawn'])
    expect(drawn.length).toBeGreaterThanOrEqual(2)
    expect(holeSvg({ ...hole, tees: [] }, 'light', SIZE)).not.toContain('data-drawn')
  })
})

describe('options', () => {
  test('css paints by variables that fall back to the theme', () => {
    const svg = holeSvg(hole, 'light', { ...SIZE, css: true })
    expect(svg).toContain('fill="var(--map-fairway,#9CC58B)"')
    const { tags } = parse(svg)
    const used = new Set([...svg.matchAll(/var\((--[a-z-]+)/g)].map(([, name]) => name))
    expect([...used].every(name => name?.startsWith('--map-'))).toBe(true)
    const literal = tags
      .filter(({ attributes }) => /^#/.test(attributes.fill ?? ''))
      .map(({ attributes }) => attributes.fill)
    expect(new Set(literal)).toEqual(new Set(hole.tees.map(({ colour }) => colour)))
  })

  test('ground, flag and line can be left out or in', () => {
    const svg = holeSvg(hole, 'hero', { ...SIZE, background: false, flag: false, paths: false, arcs: false, trees: 0 })
    expect(svg).not.toMatch(/data-kind="(rough|flag|line|path|arcs|labels|trees)"/)
  })

  test('the flag takes a colour of the club', () => {
    expect(holeSvg(hole, 'light', { ...SIZE, flagColour: '#C02626' })).toContain('fill="#C02626"')
  })
})

describe('themes', () => {
  const luminance = (colour: string) => {
    const [r, g, b] = [1, 3, 5].map(at => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const ratio = (a: string, b: string) => {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
    return (light + 0.05) / (dark + 0.05)
  }
  const GROUNDS: (keyof HoleTheme)[] = ['rough', 'tree', 'wood', 'fairway', 'water', 'green']

  test.each(THEMES)('%s: labels read on every ground, and the ink parts it', theme => {
    const colours = HOLE_THEMES[theme]
    for (const ground of GROUNDS) {
      expect(ratio(colours.label, colours[ground]), ground).toBeGreaterThanOrEqual(ground === 'green' ? 2.8 : 4.5)
      expect(ratio(colours.ink, colours[ground]), ground).toBeGreaterThanOrEqual(ground === 'green' ? 2.3 : 3)
    }
  })
})
