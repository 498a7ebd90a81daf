import type { Language } from '@pinwise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { keepChosenLanguage } from '../http/language.ts'
import type { createPageCache, RenderedPage } from './page-cache.ts'
import { policyOfPage } from './page-policy.ts'
import { readPageQuery } from './page-query.ts'
import type { AnsweredForm, WebApp } from './web-app.ts'

/** Any address that no route has: all of them are answered with the rendering of this one. */
const NOT_FOUND = '/not-found'
const MOST_KNOWN = 500
/** Far above the tags there are. Whoever makes up more of them pushes no page out of the cache. */
const MOST_TAGS = 40

export interface SitePages {
  readonly context: Context
  readonly pages: ReturnType<typeof createPageCache>
  readonly web: () => Promise<WebApp>
}

/** Every address that nothing else answers belongs to the web app; it knows which of them exist. */
export function addSitePages(app: FastifyInstance, { context, pages, web }: SitePages): void {
  // Matching walks the whole route tree; the same few paths are asked again and again.
  const known = new Map<string, ReturnType<WebApp['matchPage']>>()
  const tags = new Set<string>()
  app.get('/*', async (request, reply) => {
    const [asked = '/', query] = request.url.split(/\?(.*)/s)
    if (asked === '/api' || asked.startsWith('/api/')) return reply.callNotFound()
    const { matchPage, renderPage } = await web()
    const page = known.get(asked) ?? matchPage(asked)
    if (page.name !== 'not-found' && known.size < MOST_KNOWN) known.set(asked, page)
    if (page.name !== 'not-found' && page.path !== asked) {
      return reply.redirect(query ? `${page.path}?${query}` : page.path, 308)
    }
    keepChosenLanguage(request, reply, context.config)
    const path = page.name === 'not-found' ? NOT_FOUND : page.path
    const { search, sent, isMadeUp } = readPageQuery(page.name, query)
    const isKept = !isMadeUp || isKnownTag(search)
    const form = sent && ({ kind: sent, page: path, sent: true } as const)
    const render = async (language: Language) => {
      const rendered = await renderSitePage(context, renderPage, { path, search, language, form, request })
      return isKept ? rendered : { ...rendered, isLasting: false }
    }
    return pages.send(`${path}${search} ${yearOf(context)}`, render, request, reply)
  })

  function isKnownTag(search: string): boolean {
    if (!/^\?tag=[^&]+$/.test(search)) return false
    if (tags.size < MOST_TAGS) tags.add(search)
    return tags.has(search)
  }
}

const yearOf = ({ now }: Pick<Context, 'now'>) => new Date(now()).getUTCFullYear()

interface Wanted {
  readonly path: string
  /** The query parameters that change the page, with their question mark. */
  readonly search?: string
  readonly language: Language
  readonly form?: AnsweredForm | undefined
  readonly request: FastifyRequest
}

export async function renderSitePage(
  context: Context,
  renderPage: WebApp['renderPage'],
  { path, search = '', language, form, request }: Wanted,
): Promise<RenderedPage> {
  const { config } = context
  const { endpoint, domain, poolId, clientId } = config.identity
  const identity = { endpoint, domain, poolId, clientId }
  const settings = {
    origin: config.publicOrigin,
    year: yearOf(context),
    identity,
    links: config.links,
    form,
    sentryDsn: config.sentryDsn,
  }
  const onError = (err: unknown) => request.log.error({ err }, 'page failed')
  let { status, html } = await renderPage(path + search, { language, settings, onError })
  if (status >= 500) {
    // Once more, for this visitor only, with the reference of this request on it.
    const withReference = { ...settings, reference: request.id }
    html = (await renderPage(path + search, { language, settings: withReference, onError: () => undefined })).html
  }
  // What somebody typed into a form is for nobody else.
  const isOfVisitor = form !== undefined && !('sent' in form)
  const isLasting = !isOfVisitor && (status === 200 || path === NOT_FOUND)
  return { status, html, isLasting, policy: policyOfPage(config, html), preload: preloadOfPage(html) }
}

/** React lists the scripts before the style sheets; the page cannot be painted without the latter. */
function preloadOfPage(html: string): string {
  const sheets = html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)
  return [...sheets].map(([, href]) => `<${href}>; rel=preload; as=style; crossorigin`).join(', ')
}
