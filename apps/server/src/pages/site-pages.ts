import type { Language } from '@pinwise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { keepChosenLanguage } from '../http/language.ts'
import type { createPageCache, RenderedPage } from './page-cache.ts'
import { policyOfPage } from './page-policy.ts'
import type { WebApp } from './web-app.ts'

/** Any address that no route has: all of them are answered with the rendering of this one. */
const NOT_FOUND = '/not-found'
const MOST_KNOWN = 500

interface SitePages {
  readonly context: Context
  readonly pages: ReturnType<typeof createPageCache>
  readonly web: () => Promise<WebApp>
}

/** Every address that nothing else answers belongs to the web app; it knows which of them exist. */
export function addSitePages(app: FastifyInstance, { context, pages, web }: SitePages): void {
  // Matching walks the whole route tree; the same few paths are asked again and again.
  const known = new Map<string, ReturnType<WebApp['matchPage']>>()
  app.get('/*', async (request, reply) => {
    const [path = '/', query] = request.url.split(/\?(.*)/s)
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound()
    const { matchPage, renderPage } = await web()
    const page = known.get(path) ?? matchPage(path)
    if (page.name !== 'not-found' && known.size < MOST_KNOWN) known.set(path, page)
    if (page.name !== 'not-found' && page.path !== path) {
      return reply.redirect(query ? `${page.path}?${query}` : page.path, 308)
    }
    keepChosenLanguage(request, reply, context.config)
    const rendered = page.name === 'not-found' ? NOT_FOUND : page.path
    const year = new Date(context.now()).getUTCFullYear()
    const render = (language: Language) =>
      renderSitePage(context, renderPage, { path: rendered, language, year, request })
    return pages.send(`${rendered} ${year}`, render, request, reply)
  })
}

interface Wanted {
  readonly path: string
  readonly language: Language
  readonly year: number
  readonly request: FastifyRequest
}

export async function renderSitePage(
  { config }: Context,
  renderPage: WebApp['renderPage'],
  { path, language, year, request }: Wanted,
): Promise<RenderedPage> {
  const { endpoint, domain, poolId, clientId } = config.identity
  const identity = { endpoint, domain, poolId, clientId }
  const settings = { origin: config.publicOrigin, year, identity, sentryDsn: config.sentryDsn }
  const onError = (err: unknown) => request.log.error({ err }, 'page failed')
  let { status, html } = await renderPage(path, { language, settings, onError })
  if (status >= 500) {
    // Once more, for this visitor only, with the reference of this request on it.
    const withReference = { ...settings, reference: request.id }
    html = (await renderPage(path, { language, settings: withReference, onError: () => undefined })).html
  }
  const isLasting = status === 200 || path === NOT_FOUND
  return { status, html, isLasting, policy: policyOfPage(config, html), preload: preloadOfPage(html) }
}

/** React lists the scripts before the style sheets; the page cannot be painted without the latter. */
function preloadOfPage(html: string): string {
  const sheets = html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)
  return [...sheets].map(([, href]) => `<${href}>; rel=preload; as=style; crossorigin`).join(', ')
}
