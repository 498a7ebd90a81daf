import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@pinwise/contract'
import type { Plugin } from 'vite'
import { postsFor, type ReadPost } from './posts-for.ts'
import { readArticle } from './read-article.ts'

const CONTENT = fileURLToPath(new URL('../content', import.meta.url))
const ADDRESS = /^virtual:(posts|post-words)\/(en|it)$/
const INDEX = /^\0virtual:(posts|post-words)\/(en|it)$/

/**
 * Markdown as modules: each file by itself, the list of posts of a language, and their words for the search.
 * A file that is wrong ends the build with its name and what is wrong.
 */
export function contentPlugin(): Plugin {
  return {
    name: 'pinwise:content',
    resolveId: { filter: { id: ADDRESS }, handler: id => `\0${id}` },
    load: {
      filter: { id: [/\.md$/, INDEX] },
      handler(id) {
        if (id.startsWith(CONTENT)) {
          this.addWatchFile(id)
          const { about, headings, html } = readArticle(id)
          return moduleOf({ about, headings, html })
        }
        const [, list, language] = INDEX.exec(id) ?? []
        if (!list || !language) return null
        const posts = readPosts(language)
        if (list === 'posts') return moduleOf({ posts: posts.map(({ about }) => about) })
        return moduleOf({ words: Object.fromEntries(posts.map(({ about, words }) => [about.slug, words])) })
      },
    },
  }
}

function readPosts(language: string): ReadPost[] {
  return postsFor(
    language,
    LANGUAGES.flatMap(one => readFolder(join(CONTENT, 'blog', one))),
  )
}

function readFolder(folder: string): ReadPost[] {
  const files = readdirSync(folder).filter(file => file.endsWith('.md'))
  return files.map(file => readArticle(join(folder, file)) as ReadPost)
}

function moduleOf(parts: Record<string, unknown>): { code: string; moduleType: 'js' } {
  const code = Object.entries(parts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
  return { code: code.join(''), moduleType: 'js' }
}
