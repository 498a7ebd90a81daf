import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { languageOf } from '../http/language.ts'
import { openDevWebApp } from './open-web-app.ts'
import { readPaperOfPage } from './page-paper.ts'
import { readPageQuery } from './page-query.ts'
import { PAPER, renderSitePage } from './site-pages.ts'

/** While developing: Vite answers for its modules, and pages are rendered from the sources each time. */
export async function addDevPages(app: FastifyInstance, context: Context): Promise<void> {
  const web = await openDevWebApp(app)
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const isVites = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once('finish', () => resolve(true))
      web.middleware(request.raw, reply.raw, error => (error ? reject(error) : resolve(false)))
    })
    if (isVites) return reply.hijack()
    const [path = '/', query] = request.url.split(/\?(.*)/s)
    const { name } = web.matchPage(path)
    const { search } = readPageQuery(name, query)
    const paper = name === PAPER ? await readPaperOfPage(context, path, query, request.id) : undefined
    const language = languageOf(request)
    const page = await renderSitePage(context, web.renderPage, { path, search, language, paper, request })
    // Vite's own scripts and styles stand in the page and change with every edit.
    const policy =
      "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src *; worker-src 'self' blob:"
    return reply
      .status(page.status ?? 200)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy,
      })
      .send(page.html)
  })
}
