import { describe, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { CLEANED, harmless, NOT_SVG, REFUSED, svg } from '../testing/hostile-drawings.ts'
import { sanitiseSvg } from './sanitise-svg.ts'

describe('hostile drawings', () => {
  test.each(Object.entries(CLEANED))('%s comes out clean', (_, hostile) => {
    const { text } = sanitiseSvg(hostile)
    expect(problemsIn(text)).toEqual([])
    expect(text).toContain(harmless)
  })
  test.each(Object.entries(REFUSED))('%s is refused', (_, hostile) => {
    expect(codeOf(hostile)).toBe('file_unreadable')
  })
  test.each(Object.entries(NOT_SVG))('%s is not a drawing', (_, other) => {
    expect(codeOf(other)).toBe('file_type_not_allowed')
  })
  test('what is of another namespace does not become part of the drawing', () => {
    const { text } = sanitiseSvg(
      svg(
        '<g xmlns:q="urn:q" q:fill="red"><rect xmlns="urn:q" width="2"/><text xmlns="">hidden</text><q:path d="M1 1"/></g>',
      ),
    )
    expect(text).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><g/>${harmless}</svg>`)
  })
  test('what would take a careless reader quadratic time is done with', () => {
    const long = (filler: string, length = 600_000) => filler.repeat(length / filler.length)
    // In quadratic time even the shorter one would outlast the limit of a test.
    const length = process.env.FULL ? 600_000 : 150_000
    for (const filler of [
      'a',
      '(',
      'url(',
      'rgb(',
      '/*',
      '{',
      '@',
      '&quot;',
      ' ',
      '#a ',
      'url(#',
      'a{}',
      '@a{}',
      '@a;',
      'a,',
    ]) {
      const text = long(filler, length)
      const hostile = `<style>${text}</style><path d="${text}" style="fill:${text}" class="${text}" id="${text}"/>`
      expect(codeOf(svg(hostile)), filler).toMatch(/^passed/)
    }
    for (const rule of ['.a{fill:url(#b)}', '.a{fill:url(#b);fill:url(#b)}', '.a,.a,.a,.a{fill:url(#b)}']) {
      expect(codeOf(svg(`<style>${long(rule)}</style>${'<g class="a"/>'.repeat(15_000)}`)), rule).toBe(
        'file_unreadable',
      )
    }
    const attributes = Array.from({ length: 100_000 }, (_, i) => `a${i}="1"`).join(' ')
    expect(codeOf(svg(`<g ${attributes}/>`))).toMatch(/^passed/)
    const prefixes = Array.from({ length: 20_000 }, (_, i) => `xmlns:a${i}="urn:a${i}"`).join(' ')
    expect(codeOf(svg(`<g ${prefixes}>${'<g x="1"/>'.repeat(10_000)}</g>`))).toMatch(/^passed/)
  })
})

describe('drawings that take long to draw', () => {
  test('lose their filters, and nothing else', () => {
    const shadow =
      '<filter id="f" filterUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="50"/><feBlend in2="a" mode="screen"/></filter>'
    const { text } = sanitiseSvg(
      svg(
        `<style>.a{filter:url(#f);fill:red}</style>${shadow}<g filter="url(#f)" class="a" style="filter:url(#f)"><rect width="2"/></g>`,
      ),
    )
    expect(text).toContain('<style>.a{fill:red}</style><g class="a"><rect width="2"/></g>')
    expect(text).not.toMatch(/filter|fe[A-Z]|#f/)
  })
  const defs =
    '<mask id="m"><rect width="9"/></mask><clipPath id="c"><rect width="9"/></clipPath><pattern id="p"><rect width="9"/></pattern><marker id="k"><g fill="url(#p)"/></marker>'
  const of = (element: string, times: number) => codeOf(svg(`${defs}${element.repeat(times)}`))
  test.each([
    ['masks', '<rect mask="url(#m)"/>', 50, 150],
    ['clips', '<rect clip-path="url(#c)"/>', 200, 600],
    ['patterns', '<rect fill="url(#p)"/>', 50, 150],
    ['patterns of a group', '<g fill="url(#p)"><g><rect/><rect/></g></g>', 10, 30],
    ['markers with patterns', '<g marker-mid="url(#k)"><path d="M0 0"/></g>', 20, 60],
    ['blends', '<rect style="fill:red;mix-blend-mode:multiply"/>', 50, 150],
    ['layers', '<rect opacity=".5"/>', 2_000, 6_000],
  ])('%s are few', (_, element, few, many) => {
    expect(of(element, few)).toMatch(/^passed/)
    expect(of(element, many)).toBe('file_unreadable')
  })
  test('so are those that a style sheet gives to many', () => {
    const styled = (css: string) => codeOf(svg(`${defs}<style>${css}</style>${'<rect class="a"/>'.repeat(600)}`))
    for (const css of ['.a{mix-blend-mode:screen}', 'rect{mask:url(#m)}', '*{clip-path:url(#c)}']) {
      expect(styled(css), css).toBe('file_unreadable')
    }
    expect(styled('.a{mix-blend-mode:normal;opacity:1}.b{mask:url(#m)}')).toMatch(/^passed/)
  })
})

describe('harmless drawings', () => {
  test('what programs export survives', () => {
    const drawing = `<?xml version="1.0" encoding="UTF-8"?>
      <!-- Generator: some program -->
      <svg id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="120.4px" height="60" viewBox="0 0 120 60">
        <defs><style>/* colours */ .cls-1, .cls-2 { fill: url(#grad); stroke-width: 2px } @media print { .cls-1 { fill: none } } .cls-2{FILL:#0b5cad}</style>
        <linearGradient id="grad" gradientTransform="rotate(90) translate(1, 2)"><stop offset="0%" stop-color="rgb(1, 2, 3)"/></linearGradient>
        <clipPath id="clip"><rect width="9" height="9"/></clipPath></defs>
        <title>Buca &amp; "bandiera" &lt;1&gt;</title>
        <g clip-path="url(#clip)" style="fill:#fff; font-family: 'Open Sans', sans-serif; clip-path: url('#clip')">
          <path class="cls-1" d="M0,0L10-5.5e3z"/><use xlink:href="#grad" x="1"/>
          <a href="https://example.org"><text x="1" y="2">Golf <tspan font-weight="bold">Club</tspan></text></a>
        </g>
      </svg>`
    const { text, width, height } = sanitiseSvg(drawing)
    expect({ width, height }).toEqual({ width: 120, height: 60 })
    expect(text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" id="Layer_1" width="120.4px" height="60" viewBox="0 0 120 60">' +
        '<defs><style>.cls-1,.cls-2{fill:url(#grad);stroke-width:2px}.cls-2{fill:#0b5cad}</style>' +
        '<linearGradient id="grad" gradientTransform="rotate(90) translate(1, 2)"><stop offset="0%" stop-color="rgb(1, 2, 3)"/></linearGradient>' +
        '<clipPath id="clip"><rect width="9" height="9"/></clipPath></defs>' +
        '<title>Buca &amp; &quot;bandiera&quot; &lt;1&gt;</title>' +
        `<g clip-path="url(#clip)" style="fill:#fff;font-family:'Open Sans', sans-serif;clip-path:url('#clip')">` +
        '<path class="cls-1" d="M0,0L10-5.5e3z"/><use href="#grad" x="1"/>' +
        '<text x="1" y="2">Golf <tspan font-weight="bold">Club</tspan></text></g></svg>',
    )
    expect(problemsIn(text)).toEqual([])
    expect(sanitiseSvg(text).text).toBe(text)
  })
  test('the size comes from the view box when none is given, or is unknown', () => {
    expect(sanitiseSvg(svg(''))).toMatchObject({ width: 10, height: 10 })
    expect(sanitiseSvg('<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="2em"/>')).toMatchObject({
      width: null,
      height: null,
    })
  })
})

test('the check of these tests sees what it should', () => {
  const dirty = [
    '<svg><script/></svg>',
    '<svg><a href="#x"/></svg>',
    '<svg onload="x"/>',
    '<svg><use href="x.svg#a"/></svg>',
    '<svg><g fill="url(x)"/></svg>',
    '<svg><g style="fill:url(//x)"/></svg>',
    '<svg><style>@import x;</style></svg>',
    '<svg><style>.a{fill:url(x)}</style></svg>',
    '<svg><text>&x;</text></svg>',
    '<svg><!-- --></svg>',
    '<?x?><svg/>',
    '<!DOCTYPE svg><svg/>',
    '<svg><g xlink:href="#a"/></svg>',
    '<svg><set to="x"/></svg>',
    '<svg><g xmlns="http://www.w3.org/2000/svg"/></svg>',
  ]
  expect(dirty.filter(text => problemsIn(text).length === 0)).toEqual([])
})

function codeOf(text: string): string {
  try {
    return `passed: ${sanitiseSvg(text).text.slice(0, 200)}`
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

/** Reads the text with a grammar of its own, stricter than XML, that shares nothing with the code under test. */
function problemsIn(text: string): string[] {
  const problems: string[] = []
  const token = /<(\/?)([A-Za-z]+)((?: [A-Za-z0-9-]+="[^"<>]*")*)\/?>|([^<>]+)/y
  const forbidden =
    /script|foreign|image|iframe|embed|audio|animate|^set$|handler|listener|^a$|discard|metadata|cursor|view$/i
  const stack: string[] = []
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const [whole, slash, name, attributes, content] = token.exec(text) ?? []
    if (whole === undefined) return [...problems, `not markup we write: ${text.slice(at, at + 60)}`]
    for (const [, reference] of whole.matchAll(/&([^;]*;?)/g)) {
      if (!['amp;', 'lt;', 'gt;', 'quot;'].includes(reference!)) problems.push(`entity ${reference}`)
    }
    if (content !== undefined) {
      if (
        stack.at(-1) === 'style' &&
        /[@\\]|url\((?!['"]?#)|&lt;|expression|import|behavior|position|content/i.test(content)
      )
        problems.push(content)
      continue
    }
    if (forbidden.test(name!)) problems.push(`element ${name}`)
    if (slash) stack.pop()
    else if (!whole.endsWith('/>')) stack.push(name!)
    for (const [, key, value] of attributes!.matchAll(/ ([A-Za-z0-9-]+)="([^"]*)"/g)) {
      const isNamespace = key === 'xmlns' && value === 'http://www.w3.org/2000/svg' && at === 0
      if (isNamespace) continue
      if (/^on|^src|^xml|^attributename$|^to$|^data$/i.test(key!)) problems.push(`attribute ${key}`)
      if (key === 'href' && !/^#[\w-]+$/.test(value!)) problems.push(`href ${value}`)
      if (/\/\/|\\|script|data:|expression|@|url\((?!['"]?#)|image-set|position|background|binding/i.test(value!))
        problems.push(`${key}=${value}`)
      if (key !== 'style' && /:/.test(value!)) problems.push(`${key}=${value}`)
    }
  }
  return problems
}
