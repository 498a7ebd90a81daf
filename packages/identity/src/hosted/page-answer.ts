import { originsOf } from './authorize-request.ts'
import { addressOf, type Frame, type Page } from './frame.ts'
import type { HostedAnswer } from './hosted-request.ts'
import { attributes, type Html, html } from './html.ts'
import { fairway } from './picture.ts'
import { STYLESHEET_ADDRESS } from './style.ts'

/** A complete page with its security headers. */
export function pageAnswer(frame: Frame, page: Page, status = page.problem?.status ?? 200): HostedAnswer {
  const retryAfter = page.problem?.retryAfterSeconds
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': frame.language,
      'content-security-policy': policyOf(frame),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(frame.guard.cookie ? { 'set-cookie': [frame.guard.cookie] } : {}),
    },
    body: `<!doctype html>\n${documentOf(frame, page).markup}`,
  }
}

/** form-action includes the application, because browsers apply it to the redirects after a form as well. */
function policyOf({ authorize }: Frame): string {
  const targets = ["'self'", ...(authorize ? originsOf(authorize.client) : [])].join(' ')
  return `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action ${targets}; frame-ancestors 'none'; base-uri 'none'`
}

function documentOf(frame: Frame, page: Page): Html {
  const { texts, language } = frame
  const { productName } = frame.settings
  return html`<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.problem && '⚠ '}${page.title} · ${productName}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="${STYLESHEET_ADDRESS}">
</head>
<body>
${fairway}
<header><a class="brand" href="/">${productName}</a></header>
<main>
<h1>${page.title}</h1>
${page.lead && html`<p class="lead">${page.lead}</p>`}
${page.problem ? problemBox(page.problem) : noticeBox(frame)}
${page.content}
</main>
<footer><a href="/">${texts.backTo(productName)}</a>${page.path && languageSwitch(frame, page.path)}</footer>
</body>
</html>
`
}

function languageSwitch(frame: Frame, path: string): Html {
  const other = frame.language === 'en' ? 'it' : 'en'
  const href = addressOf(frame, path, { ...(frame.notice ? { notice: frame.notice } : {}), lang: other })
  return html`<a${attributes({ href, lang: other, hreflang: other })}>${frame.texts.otherLanguage}</a>`
}

/** The box receives the focus so that a screen reader starts here; its link leads to the field. */
function problemBox({ text, field }: NonNullable<Page['problem']>): Html {
  const message = field ? html`<a href="#${field}">${text}</a>` : text
  return html`<div class="box problem" id="problem" role="alert" tabindex="-1" autofocus><span aria-hidden="true">✕</span><p>${message}</p></div>`
}

function noticeBox({ notice, texts }: Frame): Html | null {
  if (!notice) return null
  return html`<div class="box notice" role="status"><span aria-hidden="true">●</span><p>${texts.notices[notice]}</p></div>`
}
