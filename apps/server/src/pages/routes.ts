import fastifyStatic from '@fastify/static'
import { API_BASE, calls, openapiDocument } from '@pinwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { PRODUCT_NAME, RELEASE } from '../product.ts'
import { publishApiReferenceScript } from './api-reference-script.ts'
import { ASSETS_FOLDER, publishStylesheet } from './assets.ts'
import { docsPage } from './docs-page.ts'
import { homePage } from './home-page.ts'
import { createPageCache } from './page-cache.ts'

/** Pages for people and the files they need. */
export async function addPages(app: FastifyInstance, { config }: Context): Promise<void> {
  const stylesheet = publishStylesheet()
  const apiReference = await publishApiReferenceScript()
  const openapi = JSON.stringify(openapiDocument(calls, { name: PRODUCT_NAME, version: RELEASE }))
  const pages = createPageCache()
  const from = config.assetsOrigin ?? ''
  // The reference draws its own style sheet into the page.
  const docsPolicy = contentSecurityPolicy(config, { 'style-src': "'unsafe-inline'" })

  await app.register(fastifyStatic, {
    root: ASSETS_FOLDER,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  })
  app.get('/', (request, reply) => pages.send('/', language => homePage(language, from + stylesheet), request, reply))
  app.get('/docs', (request, reply) => {
    reply.header('content-security-policy', docsPolicy)
    return pages.send('/docs', language => docsPage(language, from + apiReference), request, reply)
  })
  app.get(`${API_BASE}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache').send(openapi),
  )
}
