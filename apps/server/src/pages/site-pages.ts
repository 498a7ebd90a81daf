import type { Language, PinPaper } from '@pinwise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { storeChosenLanguage } from '../http/language.ts'
import { shownLeadingCourses } from '../leading-courses/shown-courses.ts'
import { leadingCoursesHtml, PLACE, tagOfCourses } from '../leading-courses/site-section.ts'
import type { createPageCache, RenderedPage } from './page-cache.ts'
import { readPaperOfPage } from './page-paper.ts'
import { hasClubOfPage, isPlayOfMoment, type PlayOfPage, readPlayOfPage, shellOfPage } from './page-play.ts'
import { policyOfPage } from './page-policy.ts'
import { readPageQuery } from './page-query.ts'
import type { AnsweredForm, WebApp } from './web-app.ts'

/** An address without a route: all such addresses are answered with the rendering of this one. */
const NOT_FOUND = '/not-found'
/** A post that does not exist. */
const MISSING_POST = '/blog/not-there'
/** Requires a session like every page under /admin, and then answers "not found". */
const ADMIN_NOT_FOUND = '/admin/-/not-found'
/** The page of a printed sheet, which shows current data. */
export const PAPER = 'pin-paper'
/** A sheet that was never printed, or is withheld. */
const NO_PAPER = '/pins/-/0'
const MAX_KNOWN = 500

export interface SitePages {
  readonly context: Context
  readonly pages: ReturnType<typeof createPageCache>
  readonly web: () => Promise<WebApp>
}

/** Every address without another handler belongs to the web app, which knows which of them exist. */
export function addSitePages(app: FastifyInstance, { context, pages, web }: SitePages): void {
  // Matching walks the whole route tree, and the same few paths are requested again and again.
  const known = new Map<string, ReturnType<WebApp['matchPage']>>()
  let listed: Promise<ReadonlySet<string>> | undefined
  app.get('/*', async (request, reply) => {
    const [requestPath = '/', query] = request.url.split(/\?(.*)/s)
    if (requestPath === '/api' || requestPath.startsWith('/api/')) return reply.callNotFound()
    const { matchPage, renderPage, listPages } = await web()
    const page = known.get(requestPath) ?? matchPage(requestPath)
    listed ??= listPages().then(all => new Set(all.map(({ path }) => path)))
    const isMissingPost = page.name === 'blog-post' && !(await listed).has(page.path)
    const isPaper = page.name === PAPER
    const isUnknownAdmin = page.name === 'admin-not-found'
    const isMadeUpPath = isPaper || page.path.startsWith('/play/') || isMissingPost || isUnknownAdmin
    if (page.name !== 'not-found' && !isMadeUpPath && known.size < MAX_KNOWN) known.set(requestPath, page)
    if (page.name !== 'not-found' && page.path !== requestPath) {
      return reply.redirect(query ? `${page.path}?${query}` : page.path, 308)
    }
    storeChosenLanguage(request, reply, context.config)
    if (isPaper) {
      await app.rateLimits.spend('paper', request, reply)
      const { search } = readPageQuery(page.name, query)
      const address = page.path + search
      // Golfers who scan the code on the same sheet share one page; a client that makes up addresses has each one
      // rendered.
      if (!pages.isShared(address, request)) await app.rateLimits.spend('newPaper', request, reply)
      const describe = async () => {
        const paper = await readPaperOfPage(context, page.path, query, request.id)
        // Nobody holds a sheet that was never printed, so this counts as a made-up page.
        if (!paper) await app.rateLimits.spend('page', request, reply)
        const isSheet = paper !== null && paper !== 'hidden'
        const [path, shown] = isSheet ? [page.path, search] : [NO_PAPER, '']
        const render = async (language: Language) => {
          const rendered = await renderSitePage(context, renderPage, { path, search: shown, language, paper, request })
          return paper ? rendered : { ...rendered, status: 404 }
        }
        return { content: `${path}${shown} ${yearOf(context)} ${JSON.stringify(paper)}`, render }
      }
      return pages.sendBriefly(address, describe, request, reply)
    }
    if (isPlayOfMoment(page.name, page.path)) {
      await app.rateLimits.spend('paper', request, reply)
      const { search } = readPageQuery(page.name, query)
      const address = page.path + search
      if (!pages.isShared(address, request)) await app.rateLimits.spend('newPaper', request, reply)
      const describe = async () => {
        const play = await readPlayOfPage(context, { ...page, search }, request.id)
        if (!play) await app.rateLimits.spend('page', request, reply)
        const render = (language: Language) =>
          renderSitePage(context, renderPage, {
            ...(play ? { path: page.path, search } : { path: NOT_FOUND }),
            language,
            play: play ?? undefined,
            request,
          })
        return { content: play ? null : `${NOT_FOUND} ${yearOf(context)}`, render }
      }
      return pages.sendBriefly(address, describe, request, reply)
    }
    const shell = shellOfPage(page.name)
    const isMissingClub = shell !== undefined && !(await hasClubOfPage(context, page.path, request.id))
    const isNotFound = page.name === 'not-found' || isMissingClub
    const path = isNotFound
      ? NOT_FOUND
      : isMissingPost
        ? MISSING_POST
        : isUnknownAdmin
          ? ADMIN_NOT_FOUND
          : (shell ?? page.path)
    const { search, sent, isMadeUp } = readPageQuery(page.name, query)
    const form = sent && ({ kind: sent, page: path, sent: true } as const)
    const render = (language: Language) =>
      renderSitePage(context, renderPage, { path, search, language, form, request })
    const leading = hasLeadingCourses(path) ? tagOfCourses(await shownLeadingCourses(context)) : ''
    if (!isMadeUp) return pages.send(`${path}${search} ${yearOf(context)} ${leading}`, render, request, reply)
    await app.rateLimits.spend('page', request, reply)
    return pages.sendOnce(render, request, reply)
  })
}

const yearOf = ({ now }: Pick<Context, 'now'>) => new Date(now()).getUTCFullYear()

interface Wanted {
  readonly path: string
  /** The query parameters that change the page, with their question mark. */
  readonly search?: string
  readonly language: Language
  readonly form?: AnsweredForm | undefined
  readonly paper?: PinPaper | 'hidden' | null | undefined
  readonly play?: PlayOfPage | undefined
  readonly request: FastifyRequest
}

export async function renderSitePage(
  context: Context,
  renderPage: WebApp['renderPage'],
  { path, search = '', language, form, paper, play, request }: Wanted,
): Promise<RenderedPage> {
  const { config } = context
  const { endpoint, domain, poolId, clientId, attributes } = config.identity
  const identity = { endpoint, domain, poolId, clientId, ...(attributes.length > 0 ? { attributes } : {}) }
  const isSignedIn = path === '/admin' || path.startsWith('/admin/')
  const settings = {
    origin: config.publicOrigin,
    year: yearOf(context),
    identity,
    links: config.links,
    operator: config.operator,
    form,
    paper,
    sentryDsn: config.sentryDsn,
    imagery: isSignedIn ? config.imagery : undefined,
  }
  const onError = (err: unknown) => request.log.error({ err }, 'page failed')
  let { status, html } = await renderPage(path + search, { language, settings, play, onError })
  if (status >= 500) {
    // Rendered again for this visitor only, with the reference of this request.
    const withReference = { ...settings, reference: request.id }
    html = (await renderPage(path + search, { language, settings: withReference, play, onError: () => undefined })).html
  }
  if (hasLeadingCourses(path)) {
    const section = await sectionFor(context, language)
    html = html.replace(PLACE, () => section)
  }
  // The values that a visitor typed into a form must not be shared.
  const isOfVisitor = form !== undefined && !('sent' in form)
  const isLasting = !isOfVisitor && (status === 200 || path === NOT_FOUND || path === MISSING_POST)
  return { status, html, isLasting, policy: policyOfPage(config, html, isSignedIn), preload: preloadOfPage(html) }
}

/** Pages with room for the section. */
const hasLeadingCourses = (path: string) => path === '/' || path === '/app'

async function sectionFor(context: Context, language: Language): Promise<string> {
  const section = leadingCoursesHtml(await shownLeadingCourses(context), language)
  return PLACE.replace('><', () => `>${section}<`)
}

/** React lists the scripts before the style sheets; the page cannot be painted without the latter. */
function preloadOfPage(html: string): string {
  const sheets = html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)
  return [...sheets].map(([, href]) => `<${href}>; rel=preload; as=style`).join(', ')
}
