import type { Language } from '@pinwise/contract'
import { escapeHtml } from '../http/escape-html.ts'
import { PRODUCT_NAME } from '../product.ts'

/** The addresses of the files that a page needs. */
export interface PageAssets {
  readonly stylesheet: string
  /** Absent at another origin than the site's, where no theme preference is stored. */
  readonly themeScript?: string
}

interface Page {
  readonly language: Language
  readonly title: string
  readonly lead: string
  readonly assets: PageAssets
  /** Trusted HTML. */
  readonly main: string
}

/** A plain page rendered by the server itself, so that it works when the web app does not. */
export function layout({ language, title, lead, assets, main }: Page): string {
  const heading = escapeHtml(title)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT_NAME} · ${heading}</title>
<meta name="description" content="${escapeHtml(lead)}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="${assets.stylesheet}">
${assets.themeScript ? `<script src="${assets.themeScript}"></script>` : ''}
</head>
<body>
<header><div><a class="brand" href="/">${PRODUCT_NAME}</a><h1>${heading}</h1><p>${escapeHtml(lead)}</p></div></header>
<main>${main}</main>
</body>
</html>`
}
