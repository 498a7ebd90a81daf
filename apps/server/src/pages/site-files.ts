import { readFileSync } from 'node:fs'
import { clubCalls, DEFAULT_LANGUAGE, LANGUAGES } from '@pinwise/contract'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../caller.ts'
import { listVisibleClubs } from '../clubs/list-clubs.ts'
import type { Context } from '../context.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { ListedPage, WebApp } from './web-app.ts'

/** Paths without anything to index. */
const CLOSED = ['/admin', '/login', '/auth', '/api']
/** RFC 9116 advises less than a year. The server restarts with every release. */
const SECURITY_TXT_DAYS = 364
const DAY_MS = 86_400_000
const MAX_CLUBS_AT_ONCE = 200

interface SiteFiles {
  readonly context: Context
  readonly web: () => Promise<Pick<WebApp, 'listPages'>>
}

/** The files that programs request: robots.txt, the sitemap and security.txt. */
export function addSiteFiles(app: FastifyInstance, { context, web }: SiteFiles): void {
  const { publicOrigin: origin } = context.config
  const robots = robotsTxt(origin)
  const security = securityTxt(origin, new Date(context.now() + SECURITY_TXT_DAYS * DAY_MS))
  const daily = 'public, max-age=86400'

  app.get('/robots.txt', (_request, reply) => reply.type(TEXT).header('cache-control', daily).send(robots))
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply.type(TEXT).header('cache-control', daily).send(security),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = [...(await (await web()).listPages()), ...(await listClubPages(context))]
    return reply.type('application/xml; charset=utf-8').header('cache-control', daily).send(sitemapXml(origin, pages))
  })
}

/** The app and every published club in it. Demonstration clubs are not listed. */
async function listClubPages(context: Context): Promise<ListedPage[]> {
  const pages: ListedPage[] = [{ path: '/play', updated: null }]
  for (let offset = 0; ; offset += MAX_CLUBS_AT_ONCE) {
    const query = clubCalls.listClubs.query.parse({ limit: MAX_CLUBS_AT_ONCE, offset })
    const { items, total } = await listVisibleClubs(context, callerOf(null, 'sitemap'), query)
    for (const { slug, demo } of items) if (!demo) pages.push({ path: `/play/${slug}`, updated: null })
    if (items.length === 0 || offset + items.length >= total) return pages
  }
}

const TEXT = 'text/plain; charset=utf-8'

function robotsTxt(origin: string): string {
  const closed = CLOSED.map(path => `Disallow: ${path}`)
  return `User-agent: *\n${closed.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}

function securityTxt(origin: string, expires: Date): string {
  return `Contact: ${origin}/about-us#form-generic
Expires: ${expires.toISOString()}
Preferred-Languages: ${LANGUAGES.join(', ')}
Canonical: ${origin}/.well-known/security.txt
`
}

/** Each page once per language; all versions of a page name each other. */
function sitemapXml(origin: string, pages: readonly ListedPage[]): string {
  const address = (path: string, language: string) => escapeHtml(`${origin}${path}?lang=${language}`)
  const alternate = (path: string, hreflang: string, language: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(path, language)}"/>`
  const entries = pages.flatMap(({ path, updated }) =>
    LANGUAGES.map(language => {
      const versions = LANGUAGES.map(one => alternate(path, one, one)).join('')
      const day = updated ? `<lastmod>${updated}</lastmod>` : ''
      return `<url><loc>${address(path, language)}</loc>${day}${versions}${alternate(path, 'x-default', DEFAULT_LANGUAGE)}</url>`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

const FILE = new URL('../../../../packages/partner-client/pinwise-client.gen.ts', import.meta.url)

/** The typed client as one file, which the samples of the developers' page import: it is not in a registry. */
export function addPartnerClientFile(app: FastifyInstance): void {
  const text = readFileSync(FILE, 'utf8')
  app.get('/developers/pinwise-client.mts', async (request, reply) => {
    await app.rateLimits.spend('page', request, reply)
    return reply
      .header('cache-control', 'public, no-cache')
      .header('x-robots-tag', 'noindex')
      .type('text/plain; charset=utf-8')
      .send(text)
  })
}
