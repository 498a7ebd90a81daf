import { existsSync, readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '@pinwise/contract'
import { parse } from 'yaml'
import type { ArticleModule, LegalText, Post } from '../app/content/article.ts'
import { normalizedText } from '../app/content/normalized-text.ts'
import { LegalFrontMatter, PostFrontMatter, readFrontMatter } from './front-matter.ts'
import { compileMarkdown } from './markdown.ts'

const WORDS_PER_MINUTE = 200
type Tags = Record<string, Partial<Record<Language, string>>>

export interface ReadArticle extends ArticleModule {
  /** Every word once, for the search. */
  readonly words: string
}

/** One file of content/<kind>/<language>/<name>.md; what is wrong with it is said with its name. */
export function readArticle(file: string, source = readFileSync(file, 'utf8')): ReadArticle {
  const [, kind, folder, name = ''] = /\/content\/(blog|legal)\/(\w+)\/([a-z0-9-]+)\.md$/.exec(file) ?? []
  try {
    const language = LANGUAGES.find(one => one === folder)
    if (!kind || !language) throw new Error('not content/blog or content/legal/<language>/<name>.md')
    return kind === 'blog' ? readPost(name, language, source) : readLegalText(name, language, source)
  } catch (error) {
    throw new Error(`${file.replace(/^.*\/(?=content\/)/, '')}: ${error instanceof Error ? error.message : error}`)
  }
}

function readPost(slug: string, language: Language, source: string): ReadArticle {
  const { fields, markdown } = readFrontMatter(PostFrontMatter, source)
  const names: Tags = parse(readFileSync(new URL('../content/tags.yaml', import.meta.url), 'utf8'))
  const tags = fields.tags.map(id => {
    const name = names[id]?.[language]
    if (!name) throw new Error(`tags: ${id} has no name in content/tags.yaml`)
    return { id, name }
  })
  const cover = fields.cover ?? `cover-${slug}`
  if (!existsSync(new URL(`../app/pictures/${cover}.svg`, import.meta.url)))
    throw new Error(`cover: there is no picture ${cover}.svg`)
  const { html, headings, text } = compileMarkdown(markdown, newTabIn(language))
  const words = normalizedText(
    [fields.title, fields.description, ...tags.map(({ name }) => name), text].join(' '),
  ).split(' ')
  const minutes = Math.max(1, Math.round(text.split(' ').length / WORDS_PER_MINUTE))
  const about: Post = { slug, language, ...fields, tags, updated: fields.updated ?? null, cover, minutes }
  return { about, headings, html, words: [...new Set(words)].join(' ') }
}

function readLegalText(name: string, language: Language, source: string): ReadArticle {
  const { fields, markdown } = readFrontMatter(LegalFrontMatter, source)
  const { html, headings } = compileMarkdown(markdown, newTabIn(language))
  const about: LegalText = { name, language, ...fields }
  return { about, headings, html, words: '' }
}

function newTabIn(language: Language): string {
  const file = new URL(`../public/locales/${language}/common.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).opensInNewTab
}
