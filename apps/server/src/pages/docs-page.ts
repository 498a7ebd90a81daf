import type { Language } from '@pinwise/contract'
import { API_BASE } from '@pinwise/contract'
import { escapeHtml } from '../http/escape-html.ts'
import { PRODUCT_NAME } from '../product.ts'

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
