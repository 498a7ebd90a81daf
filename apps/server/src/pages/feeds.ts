import { createHash } from 'node:crypto'
import type { Language } from '@pinwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { languageOf } from '../http/language.ts'
import type { BlogFeed, WebApp } from './web-app.ts'

const BLOG = '/blog'

interface Feeds {
  readonly context: Context
  readonly web: () => Promise<Pick<WebApp, 'blogFeed'>>
}

type Write = (feed: BlogFeed, place: { origin: string; language: Language }) => string

/**
 * The blog as feeds: every post with its whole text, in one language. Feed readers poll often, so the answer is cached.
 */
export function addFeeds(app: FastifyInstance, { context, web }: Feeds): void {
  const { publicOrigin: origin } = context.config
  add(`${BLOG}/rss.xml`, 'application/rss+xml; charset=utf-8', writeRss)
  add(`${BLOG}/feed.json`, 'application/feed+json; charset=utf-8', writeJsonFeed)

  function add(path: string, type: string, write: Write): void {
    const cache = new Map<Language, { text: string; tag: string }>()
    app.get(path, async (request, reply) => {
      const language = languageOf(request)
      const text = cache.get(language)?.text ?? write(await (await web()).blogFeed(language), { origin, language })
      const tag = cache.get(language)?.tag ?? `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
      cache.set(language, { text, tag })
      reply.type(type).headers({
        'content-language': language,
        'cache-control': 'private, no-cache',
        vary: 'Accept-Language, Cookie',
        etag: tag,
      })
      if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send()
      return reply.send(text)
    })
  }
}

/** RSS 2.0, with the whole text as the content module has it. */
function writeRss({ title, description, posts }: BlogFeed, { origin, language }: Parameters<Write>[1]): string {
  const self = `${origin}${BLOG}/rss.xml?lang=${language}`
  const newest = posts
    .map(({ published, updated }) => updated ?? published)
    .toSorted()
    .at(-1)
  const items = posts.map(post => {
    const address = escapeHtml(`${origin}${post.path}?lang=${language}`)
    return `<item>
<title>${escapeHtml(post.title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${rfc822(post.published)}</pubDate>
<description>${escapeHtml(post.description)}</description>
${post.tags.map(tag => `<category>${escapeHtml(tag)}</category>`).join('')}
<content:encoded>${escapeHtml(textForReaders(post, origin))}</content:encoded>
</item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeHtml(title)}</title>
<link>${escapeHtml(`${origin}${BLOG}?lang=${language}`)}</link>
<description>${escapeHtml(description)}</description>
<language>${language}</language>
${newest ? `<lastBuildDate>${rfc822(newest)}</lastBuildDate>` : ''}
<atom:link href="${escapeHtml(self)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}

/** JSON Feed 1.1. */
function writeJsonFeed({ title, description, posts }: BlogFeed, { origin, language }: Parameters<Write>[1]): string {
  const items = posts.map(post => {
    const address = `${origin}${post.path}?lang=${language}`
    return {
      id: address,
      url: address,
      title: post.title,
      summary: post.description,
      content_html: textForReaders(post, origin),
      date_published: `${post.published}T00:00:00Z`,
      ...(post.updated ? { date_modified: `${post.updated}T00:00:00Z` } : {}),
      tags: post.tags,
    }
  })
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: `${origin}${BLOG}?lang=${language}`,
    feed_url: `${origin}${BLOG}/feed.json?lang=${language}`,
    items,
  })
}

/** Feed readers show the text elsewhere, so addresses are absolute and parts that only our page uses are removed. */
function textForReaders({ html, path }: BlogFeed['posts'][number], origin: string): string {
  return html
    .replace(/<span class="visually-hidden">[^<]*<\/span>|<span data-box[^>]*><\/span>/g, '')
    .replace(/ (tabindex|role|aria-labelledby|data-table|data-align|target)="[^"]*"/g, '')
    .replace(/ href="(\/|#)/g, (_, start) => ` href="${start === '#' ? origin + path : origin}${start}`)
}

const rfc822 = (day: string) => new Date(`${day}T00:00:00Z`).toUTCString()
