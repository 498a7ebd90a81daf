import type { Language } from '@pinwise/contract'
import { API_BASE } from '@pinwise/contract'
import { PRODUCT_NAME } from '../product.ts'
import { escapeHtml } from './html.ts'

/** Nothing from outside: no web fonts, no proxy, no telemetry, no assistant. */
const SETTINGS = {
  url: `${API_BASE}/openapi.json`,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

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
<noscript><p>${language === 'it' ? 'La documentazione interattiva richiede JavaScript. Il documento OpenAPI:' : 'The interactive reference needs JavaScript. The OpenAPI document:'} <a href="${SETTINGS.url}">${SETTINGS.url}</a></p></noscript>
<script id="api-reference" data-configuration="${escapeHtml(JSON.stringify(SETTINGS))}"></script>
<script src="${scripts.theme}"></script>
<script src="${scripts.reference}"></script>
</body>
</html>`
}
