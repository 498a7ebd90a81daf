import { describe, expect, test } from 'vitest'
import { compileMarkdown } from '../../content-build/markdown.ts'
import { postsFor } from '../../content-build/posts-for.ts'
import { readArticle } from '../../content-build/read-article.ts'

const compile = (markdown: string) => compileMarkdown(markdown, '(opens in a new tab)')

describe('a text', () => {
  test('has headings with ids that stay: words without number and accents, numbered when they repeat', () => {
    const { html, headings } = compile('## 1. Che cos’è il *passo*?\n\n### Steps\n\n## Steps\n')
    expect(headings).toEqual([
      { id: 'che-cos-e-il-passo', text: 'Che cos’è il passo?', level: 2 },
      { id: 'steps', text: 'Steps', level: 3 },
      { id: 'steps-2', text: 'Steps', level: 2 },
    ])
    expect(html).toContain('<h2 id="che-cos-e-il-passo">1. Che cos’è il <em>passo</em>?</h2>')
  })

  test('opens other sites in a new tab and says so; our own pages stay here', () => {
    const { html } = compile('[ours](/golf-club) and [theirs](https://www.usga.org/?a=1&b=2)')
    expect(html).toContain('<a href="/golf-club">ours</a>')
    expect(html).toMatch(/href="https:\/\/www\.usga\.org\/\?a=1&#38;b=2" target="_blank" rel="noopener">theirs<span/)
    expect(html).toContain('(opens in a new tab)')
  })

  test('has tables that can be reached and scrolled by keys, named by their heading', () => {
    const { html } = compile('## Edges\n\n| a | b |\n|---|--:|\n| 1 < 2 | 3 |\n')
    expect(html).toContain('<div data-table="pair" tabindex="0" role="group" aria-labelledby="edges"><table>')
    expect(html).toContain('<th scope="col" data-align="right">b</th>')
    expect(html).toContain('<td data-label="a"><span>1 &lt; 2</span></td>')
  })

  test('has tables that know how they show on a phone: their cells are labelled, rows of figures stay rows', () => {
    const { html } = compile('| Day | *Group* "A" | B |\n|---|---|---|\n| 1 | front | back |\n')
    expect(html).toContain('<div data-table="cards"')
    expect(html).toContain('<td data-label="Group &#34;A&#34;"><span>front</span></td>')
    expect(compile('| Day | 1 | 2 |\n|---|---|---|\n| feet | 15 | 13 |\n').html).toContain('<div data-table="figures"')
  })

  test('shows code and signs as they are written', () => {
    const { html, text } = compile('A `<b>` & more\n\n```\n<script>alert("x")</script>\n```\n')
    expect(html).not.toMatch(/<(b|script)>/)
    expect(text).toBe('A <b> & more <script>alert("x")</script>')
  })

  test('has boxes to tick on paper, not fields', () => {
    expect(compile('- [ ] one\n- [x] two\n').html).not.toContain('<input')
  })

  test.each([
    ['raw HTML', 'a <img src=x onerror=alert(1)> b'],
    ['a block of HTML', '<div>\nx\n</div>'],
    ['a second title', '# Title'],
    ['a link that runs', '[x](javascript:alert(1))'],
    ['a link without encryption', '[x](http://example.org)'],
    ['a link that leaves by two slashes', '[x](//example.org)'],
    ['a picture from elsewhere', '![x](https://example.org/x.png)'],
  ])('may not hold %s', (_, markdown) => {
    expect(() => compile(markdown)).toThrow()
  })
})

describe('front matter', () => {
  const FILE = '/somewhere/content/blog/en/fair-pins.md'
  const GOOD = { title: 'Title', description: 'What it is', published: '2026-11-01', tags: '[pins]' }
  const file = (fields: Record<string, string>) =>
    `---\n${Object.entries(fields)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')}\n---\n${'word '.repeat(500)}`

  test('becomes what pages show, with the time that reading takes', () => {
    expect(readArticle(FILE, file(GOOD)).about).toEqual({
      slug: 'fair-pins',
      language: 'en',
      title: 'Title',
      description: 'What it is',
      published: '2026-11-01',
      updated: null,
      tags: [{ id: 'pins', name: 'Pins' }],
      cover: 'cover-fair-pins',
      minutes: 3,
    })
  })

  test.each([
    ['published', { ...GOOD, published: '2026-02-30' }],
    ['description', { ...GOOD, description: 'x'.repeat(161) }],
    ['title', { description: 'x', published: '2026-11-01', tags: '[pins]' }],
    ['tags', { ...GOOD, tags: '[unheardof]' }],
    ['cover', { ...GOOD, cover: 'no-such-picture' }],
    ['autor', { ...GOOD, autor: 'somebody' }],
  ])('that is wrong is named with its file: %s', (field, fields) => {
    expect(() => readArticle(FILE, file(fields as Record<string, string>))).toThrow(
      new RegExp(`^content/blog/en/fair-pins\\.md: .*${field}`),
    )
  })

  test('of a legal text asks for its version and summary', () => {
    expect(() => readArticle('/x/content/legal/it/terms.md', '---\ntitle: T\n---\ntext')).toThrow(
      /^content\/legal\/it\/terms\.md: version: .*effective: .*summary: /,
    )
  })
})

test('a list holds every post once, newest first, untranslated ones in the other language', () => {
  const post = (slug: string, language: 'en' | 'it', published: string) => ({ about: { slug, language, published } })
  const all = [
    post('old', 'en', '2026-01-01'),
    post('old', 'it', '2026-01-01'),
    post('only-english', 'en', '2026-03-01'),
    post('only-italian', 'it', '2026-02-01'),
  ]
  const listed = (language: string) => postsFor(language, all).map(({ about }) => `${about.slug} ${about.language}`)
  expect(listed('it')).toEqual(['only-english en', 'only-italian it', 'old it'])
  expect(listed('en')).toEqual(['only-english en', 'only-italian it', 'old en'])
})
