import { describe, expect, test } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { sanitiseSvg } from './sanitise-svg.ts'

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">'
const kept = '<rect id="kept" width="1" height="1"/>'
const svg = (content: string) => `${open}${content}${kept}</svg>`

/** Each must come out clean, with the harmless rectangle still in it. */
const cleaned: Record<string, string> = {
  'a script': svg('<script>alert(1)</script>'),
  'a script in CDATA': svg('<script><![CDATA[alert(1)]]></script>'),
  'a script by reference': svg('<script href="https://evil.example/x.js"/>'),
  'a script by xlink': svg('<script xlink:href="https://evil.example/x.js"/>'),
  'a script of another type': svg('<script type="text/ecmascript">alert(1)</script>'),
  'a script with a prefix': svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
  'a script of XHTML': svg('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'),
  'a script deep in a group': svg('<g><g><defs><script>alert(1)</script></defs></g></g>'),
  'a script in a title': svg('<title><script>alert(1)</script></title>'),
  'a script written as text of a title': svg('<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>'),
  'a script in CDATA of a title': svg('<title><![CDATA[</title><script>alert(1)</script>]]></title>'),
  'a script in CDATA of a style': svg('<style><![CDATA[</style><script>alert(1)</script>]]></style>'),
  'a script in a comment that ends early': svg('<!-- --><script>alert(1)</script><!-- -->'),
  'onload on the root': `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${kept}</svg>`,
  'onclick on a shape': svg('<circle r="1" onclick="alert(1)"/>'),
  'onload in capitals': svg('<g ONLOAD="alert(1)"/>'),
  'onbegin of an animation': svg('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'),
  'events without brackets': `<svg xmlns="http://www.w3.org/2000/svg" onload="x" onbegin="top.x=1"><g onclick="x"/>${kept}</svg>`,
  'attributes that are none of a drawing': svg('<g src="x" srcdoc="x" attributeName="href" to="x" data="x"/>'),
  'an address where a colour belongs': svg('<g fill="javascript:alert" stroke="https://evil.example"/>'),
  'an escape where a colour belongs': svg('<g fill="r\\65 d" stroke="@import"/>'),
  'properties that are none of a drawing': svg(
    '<style>.a{position:fixed;content:"x";behavior:x}</style><g style="position:fixed;background:red;-moz-binding:x"/>',
  ),
  'an event attribute with a prefix': svg('<g xmlns:o="http://www.w3.org/2000/svg" o:onload="alert(1)"/>'),
  'a handler element': svg('<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>'),
  'a listener element': svg('<listener event="click" handler="#x"/>'),
  'a link to javascript': svg('<a href="javascript:alert(1)"><circle r="1"/></a>'),
  'a link to javascript by xlink': svg('<a xlink:href="javascript:alert(1)"><circle r="1"/></a>'),
  'javascript in character references': svg('<use href="&#106;avascript&#58;alert(1)"/>'),
  'javascript broken by a tab': svg('<use href="java&#9;script:alert(1)"/>'),
  'javascript broken by a line': svg('<use href="java&#10;script:alert(1)"/>'),
  'javascript behind spaces': svg('<use href="   javascript:alert(1)"/>'),
  'javascript behind a control character': svg('<use href="&#x85;javascript:alert(1)"/>'),
  'javascript in capitals': svg('<use xlink:href="JaVaScRiPt:alert(1)"/>'),
  vbscript: svg('<use href="vbscript:msgbox(1)"/>'),
  'a data address in use': svg('<use href="data:image/svg+xml;base64,PHN2Zy8+#x"/>'),
  'use of another document': svg('<use href="https://evil.example/x.svg#a"/>'),
  'use of another document by xlink': svg('<use xlink:href="//evil.example/x.svg#a"/>'),
  'use of a neighbouring document': svg('<use href="other.svg#a"/>'),
  'xlink under another prefix': svg('<use xmlns:z="http://www.w3.org/1999/xlink" z:href="https://evil.example/#a"/>'),
  'an embedded picture': svg('<image href="https://evil.example/pixel.png" width="1" height="1"/>'),
  'an embedded picture as data': svg('<image href="data:image/png;base64,AAAA" width="1" height="1"/>'),
  'a picture in a filter': svg('<filter id="f"><feImage href="https://evil.example/pixel.png"/></filter>'),
  'foreign content': svg(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
  ),
  'foreign content with a drawing inside': svg('<foreignObject><svg><script>alert(1)</script></svg></foreignObject>'),
  'a frame': svg('<iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/>'),
  'an embed': svg('<embed xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>'),
  'HTML without a namespace': svg('<g xmlns=""><img src="x" onerror="alert(1)"/></g>'),
  'a style sheet that imports': svg('<style>@import url(https://evil.example/x.css);</style>'),
  'an import without url': svg('<style>@import "https://evil.example/x.css"; .a{fill:red}</style>'),
  'an import behind a comment': svg('<style>/**/@im/**/port url(//evil.example);</style>'),
  'an import in an escape': svg('<style>@\\69mport url(//evil.example);</style>'),
  'a font from elsewhere': svg('<style>@font-face{font-family:x;src:url(https://evil.example/f.woff)}</style>'),
  'a rule inside a condition': svg('<style>@media all{.a{fill:url(https://evil.example)}}</style>'),
  'url in a style sheet': svg('<style>.a{fill:url(https://evil.example/x#a)}</style>'),
  'url in a style': svg('<g style="fill:url(https://evil.example/x#a)"/>'),
  'url in capitals with spaces': svg('<g style="fill: URL( \'https://evil.example/x\' )"/>'),
  'url in an escape': svg('<g style="fill:\\75rl(https://evil.example)"/>'),
  'url split by a comment': svg('<g style="fill:u/**/rl(//evil.example)"/>'),
  'url in an attribute': svg('<g fill="url(https://evil.example/x#a)" filter="url(//evil.example#f)"/>'),
  'url as data in an attribute': svg('<g mask="url(data:image/svg+xml,x#m)"/>'),
  'url that begins like a fragment': svg('<g fill="url(#a) url(https://evil.example)"/>'),
  'an unknown property with an address': svg(
    '<g style="background-image:url(//evil.example);cursor:url(//evil.example),auto"/>',
  ),
  'image-set': svg('<g style="mask:image-set(\'//evil.example/x.png\' 1x)"/>'),
  'a CSS expression': svg('<g style="fill:expression(alert(1))"/>'),
  'a CSS expression with a comment': svg('<g style="width:exp/**/ression(alert(1))"/>'),
  'a binding': svg('<g style="-moz-binding:url(//evil.example/x.xml#a)"/>'),
  'a behaviour': svg('<style>*{behavior:url(x.htc)}</style>'),
  'a selector that reads attributes': svg('<style>a[href^="x"]{fill:red}</style>'),
  'a style that closes itself': svg('<style>.a{fill:red}&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>'),
  'an animation of href': svg('<use id="u"><animate attributeName="href" values="javascript:alert(1)"/></use>'),
  'an animation of xlink:href': svg('<animate xlink:href="#u" attributeName="xlink:href" to="javascript:alert(1)"/>'),
  'set of an event': svg('<set attributeName="onmouseover" to="alert(1)"/>'),
  'a motion': svg('<animateMotion path="M0 0" onend="alert(1)"/>'),
  'a transform': svg('<animateTransform attributeName="transform" onrepeat="alert(1)"/>'),
  'a discard': svg('<discard href="#kept"/>'),
  'a style sheet by instruction': `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?>${svg('')}`,
  'an instruction inside': svg('<?php system("x") ?>'),
  'a plain DOCTYPE': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
  'xml:base': svg('<g xml:base="https://evil.example/"><use href="#a"/></g>'),
  'a prefixed root': `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script><s:rect id="kept" width="1" height="1"/></s:svg>`,
  'a quote that breaks out': svg('<g id="a&quot; onload=&quot;alert(1)" fill="&quot;&gt;&lt;script&gt;"/>'),
  'metadata of an editor': svg(
    '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>',
  ),
  'an audio element': svg(
    '<audio xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/a.mp3" onerror="alert(1)"/>',
  ),
  'a cursor and a view': svg('<cursor xlink:href="//evil.example/c.png"/><view viewTarget="x"/>'),
  'a hatch and a mesh': svg('<hatch href="//evil.example"/><meshgradient href="//evil.example"/>'),
}

const laughs = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>`
const chain = (links: number, each: number) =>
  Array.from({ length: links }, (_, i) => `<g id="l${i}">${`<use href="#l${i + 1}"/>`.repeat(each)}</g>`).join('')
const classes = Array.from({ length: 12 }, (_, i) => `.c${i}{clip-path:url(#p${i})}`).join('')
const clips = Array.from(
  { length: 12 },
  (_, i) => `<clipPath id="p${i}">${`<path class="c${i + 1}"/>`.repeat(9)}</clipPath>`,
)

/** Each must be refused whole. */
const refused: Record<string, string> = {
  'a billion laughs': `${laughs}${svg('<text>&c;</text>')}`,
  'an entity that is never used': `<!DOCTYPE svg [<!ENTITY a "ha">]>${svg('')}`,
  'an entity from a file': `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
  'a parameter entity': `<!DOCTYPE svg [<!ENTITY % a SYSTEM "https://evil.example/x.dtd"> %a;]>${svg('')}`,
  'an attribute list': `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${svg('')}`,
  'an unknown entity': svg('<text>&nbsp;</text>'),
  'an undeclared prefix': svg('<x:script>alert(1)</x:script>'),
  'a repeated attribute': svg('<g id="a" id="b"/>'),
  'an unclosed element': `${open}<g>`,
  'a second root': `${svg('')}<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>`,
  'text after the root': `${svg('')}<`,
  'a NUL character': svg('<text>\u0000</text>'),
  'a reference to no character': svg('<text>&#0;</text>'),
  'depth without end': svg(`${'<g>'.repeat(5_000)}${'</g>'.repeat(5_000)}`),
  'elements without end': svg('<g/>'.repeat(30_000)),
  'a billion laughs by use': svg(chain(12, 10)),
  'a billion laughs by style': svg(`<style>${classes}</style>${clips.join('')}<path class="c0"/>`),
  'use of itself': svg('<g id="a"><use href="#a"/></g>'),
  'use of each other': svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
  'a pattern filled with itself': svg('<pattern id="p"><rect fill="url(#p)"/></pattern>'),
  'a long chain of use': svg(chain(3_000, 1)),
}

const notSvg: Record<string, string> = {
  'an HTML page': '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>',
  'HTML with a drawing in it': `<html xmlns="http://www.w3.org/1999/xhtml">${svg('')}</html>`,
  'a root without a namespace': '<svg><script>alert(1)</script></svg>',
  'a root of another namespace': '<svg xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></svg>',
  'another XML document': '<?xml version="1.0"?><rss version="2.0"/>',
  nothing: '',
  'plain text': 'hello',
}

describe('hostile drawings', () => {
  test.each(Object.entries(cleaned))('%s comes out clean', (_, hostile) => {
    const { text } = sanitiseSvg(hostile)
    expect(problemsIn(text)).toEqual([])
    expect(text).toContain(kept)
  })
  test.each(Object.entries(refused))('%s is refused', (_, hostile) => {
    expect(codeOf(hostile)).toBe('file_unreadable')
  })
  test.each(Object.entries(notSvg))('%s is not a drawing', (_, other) => {
    expect(codeOf(other)).toBe('file_type_not_allowed')
  })
  test('what is of another namespace does not become part of the drawing', () => {
    const { text } = sanitiseSvg(
      svg(
        '<g xmlns:q="urn:q" q:fill="red"><rect xmlns="urn:q" width="2"/><text xmlns="">hidden</text><q:path d="M1 1"/></g>',
      ),
    )
    expect(text).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><g/>${kept}</svg>`)
  })
  test('what would take a careless reader quadratic time is done with', () => {
    const long = (filler: string) => filler.repeat(600_000 / filler.length)
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
      const text = long(filler)
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
