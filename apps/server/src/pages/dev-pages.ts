import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { languageOf } from '../http/language.ts'
import { readPaperOfPage } from './page-paper.ts'
import { isPlayOfMoment, readPlayOfPage } from './page-play.ts'
import { readPageQuery } from './page-query.ts'
import { PAPER, renderSitePage } from './site-pages.ts'
import type { DevWebApp } from './web-app.ts'

/** While developing: Vite answers for its modules, and pages are rendered from the sources each time. */
export function addDevPages(app: FastifyInstance, context: Context, web: DevWebApp): void {
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const isVites = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once('finish', () => resolve(true))
      web.middleware(request.raw, reply.raw, error => (error ? reject(error) : resolve(false)))
    })
    if (isVites) return reply.hijack()
    const [path = '/', query] = request.url.split(/\?(.*)/s)
    const { matchPage, renderPage } = await web.load()
    const { name } = matchPage(path)
    const { search, sent } = readPageQuery(name, query)
    const form = sent && ({ kind: sent, page: path, sent: true } as const)
    const paper = name === PAPER ? await readPaperOfPage(context, path, query, request.id) : undefined
    const play = isPlayOfMoment(name, path)
      ? await readPlayOfPage(context, { name, path, search }, request.id)
      : undefined
    const language = languageOf(request)
    const page = await renderSitePage(context, renderPage, {
      path,
      search,
      language,
      form,
      paper,
      play: play ?? undefined,
      request,
    })
    return reply
      .status(page.status ?? 200)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': page.policy,
      })
      .send(page.html)
  })
}
