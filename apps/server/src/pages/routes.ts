import { API_BASE, calls, openapiDocument, PARTNER_API_ABOUT, partnerApiCalls } from '@pinwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { PRODUCT_NAME, RELEASE } from '../product.ts'
import { publishThemeScript } from './assets.ts'
import { addDevPages } from './dev-pages.ts'
import { docsPage, publishApiReferenceScript } from './docs-page.ts'
import { addFeeds } from './feeds.ts'
import { openBuiltWebApp, openDevWebApp } from './open-web-app.ts'
import { createPageCache } from './page-cache.ts'
import { addPageForms } from './page-forms.ts'
import { addSampleSheets } from './sample-sheets.ts'
import { addPartnerClientFile, addSiteFiles } from './site-files.ts'
import { addSitePages, type SitePages } from './site-pages.ts'
import { addStaticFiles } from './static-files.ts'
import { addTryPartnerApi } from './try-partner-api.ts'
import { ensureWebBuild } from './web-build.ts'

/** The same for every server of a process. */
let openapi: string | undefined
let partnerOpenapi: string | undefined

/** Pages for people and the files they need. */
export async function addPages(app: FastifyInstance, context: Context): Promise<void> {
  const { config } = context
  const { assetsOrigin = '' } = config
  const docsScripts = {
    theme: assetsOrigin + publishThemeScript(),
    reference: assetsOrigin + (await publishApiReferenceScript()),
  }
  openapi ??= JSON.stringify(openapiDocument(calls, { name: PRODUCT_NAME, version: RELEASE }))
  partnerOpenapi ??= JSON.stringify(
    openapiDocument(partnerApiCalls, { name: `${PRODUCT_NAME} Partner`, version: RELEASE, about: PARTNER_API_ABOUT }),
  )
  const pages = createPageCache()
  // The reference draws its own style sheet into the page.
  const docsPolicy = contentSecurityPolicy(config, { 'style-src': "'unsafe-inline'" })

  app.get('/docs', (request, reply) => {
    const render = (language: Parameters<typeof docsPage>[0]) => ({
      html: docsPage(language, docsScripts),
      policy: docsPolicy,
    })
    return pages.send('/docs', render, request, reply)
  })
  app.get(`${API_BASE}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache').send(openapi),
  )

  app.get(`${API_BASE}/partner/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache').send(partnerOpenapi),
  )

  addTryPartnerApi(app, context)
  addPartnerClientFile(app)
  addSampleSheets(app, context)
  if (config.webMode === 'dev') {
    await addStaticFiles(app, config, null)
    const dev = await openDevWebApp(app)
    addFormsAndFiles(app, { context, pages, web: dev.load })
    addDevPages(app, context, dev)
    return
  }
  const folder = config.webBuild ?? (await ensureWebBuild({ assetsOrigin: config.assetsOrigin }))
  await addStaticFiles(app, config, folder)
  const site = { context, pages, web: openBuiltWebApp(app, folder) }
  addFormsAndFiles(app, site)
  addSitePages(app, site)
}

function addFormsAndFiles(app: FastifyInstance, site: SitePages): void {
  addPageForms(app, site)
  addSiteFiles(app, site)
  addFeeds(app, site)
}
