import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { API_BASE, type Language } from '@pinwise/contract'
import { escapeHtml } from '../http/escape-html.ts'
import { PRODUCT_NAME } from '../product.ts'
import { ASSETS_FOLDER, publishAsset } from './assets.ts'

/** Nothing from outside: no web fonts, no proxy, no telemetry, no assistant. */
const SETTINGS = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  // Our greens, light and dark.
  customCss:
    '.light-mode{--scalar-color-accent:#176742;--scalar-sidebar-color-active:#176742}.dark-mode{--scalar-color-accent:#8fdcb4;--scalar-sidebar-color-active:#8fdcb4}',
}

const PARTNER_API = `${API_BASE}/partner/openapi.json`

/** It opens on what partners call; what our own pages call is a document of its own. */
const sources = (language: Language) => [
  { slug: 'partner', title: language === 'it' ? 'API per i partner' : 'Partner API', url: PARTNER_API, default: true },
  {
    slug: 'internal',
    title: language === 'it' ? 'Tutte le chiamate' : 'All calls',
    url: `${API_BASE}/openapi.json`,
  },
]

export function docsPage(language: Language, scripts: { readonly theme: string; readonly reference: string }): string {
  const title = language === 'it' ? 'Documentazione API' : 'API reference'
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT_NAME} · ${title}</title>
<meta name="description" content="${PRODUCT_NAME}: ${title}">
<link rel="icon" href="data:,">
</head>
<body>
<noscript><p>${language === 'it' ? 'La documentazione interattiva richiede JavaScript. Il documento OpenAPI:' : 'The interactive reference needs JavaScript. The OpenAPI document:'} <a href="${PARTNER_API}">${PARTNER_API}</a></p></noscript>
<script id="api-reference" data-configuration="${escapeHtml(JSON.stringify({ ...SETTINGS, sources: sources(language) }))}"></script>
<script src="${scripts.theme}"></script>
<script src="${scripts.reference}"></script>
</body>
</html>`
}

const PACKAGE = '@scalar/fastify-api-reference'
const require = createRequire(import.meta.url)

/**
 * The API reference's browser script, published like our own assets.
 * Its package offers the script only through a Fastify plugin that is slow to load,
 * so the published address is noted per package version and the plugin is loaded once.
 */
export async function publishApiReferenceScript(): Promise<string> {
  const { version } = require(join(dirname(require.resolve(PACKAGE)), '../package.json')) as { version: string }
  const note = join(ASSETS_FOLDER, `api-reference-${version}.txt`)
  if (existsSync(note)) {
    const known = readFileSync(note, 'utf8')
    if (existsSync(join(ASSETS_FOLDER, known.replace('/assets/', '')))) return known
  }
  const { default: Fastify } = await import('fastify')
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const donor = Fastify()
  await donor.register(apiReference, { routePrefix: '/reference', configuration: { content: {} } })
  const { statusCode, rawPayload } = await donor.inject('/reference/js/scalar.js')
  await donor.close()
  if (statusCode !== 200) throw new Error(`The API reference script answered ${statusCode}`)
  const address = publishAsset('api-reference', 'js', rawPayload)
  writeFileSync(note, address)
  return address
}
