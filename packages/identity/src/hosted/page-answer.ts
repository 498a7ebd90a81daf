import { originsOf } from './authorize-request.ts'
import { addressOf, type Frame, type Page } from './frame.ts'
import type { HostedAnswer } from './hosted-request.ts'
import { attributes, type Html, html } from './html.ts'
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

/** A hole as the yardage book draws it, behind everything: fairway, green, bunkers, water, arcs of distance, the flag. */
const fairway = html`<svg class="picture" aria-hidden="true" viewBox="0 0 1440 420" preserveAspectRatio="xMaxYMid slice">
<g class="arcs">
<path d="M1118 18A190 190 0 0 0 1108 282"/>
<path d="M968 -20A330 330 0 0 0 958 390"/>
<path d="M812 -40A480 480 0 0 0 806 460"/>
<path d="M660 -40A630 630 0 0 0 652 460"/>
</g>
<g class="trees">
<circle cx="1012" cy="58" r="17"/><circle cx="1040" cy="36" r="12"/><circle cx="900" cy="92" r="14"/><circle cx="874" cy="70" r="20"/>
<circle cx="742" cy="126" r="12"/><circle cx="716" cy="148" r="18"/><circle cx="560" cy="196" r="15"/><circle cx="532" cy="178" r="11"/>
<circle cx="1290" cy="322" r="18"/><circle cx="1322" cy="300" r="12"/><circle cx="1352" cy="336" r="22"/><circle cx="1180" cy="352" r="13"/>
<circle cx="1152" cy="376" r="19"/><circle cx="824" cy="392" r="17"/><circle cx="790" cy="404" r="12"/><circle cx="612" cy="396" r="14"/>
</g>
<path class="fairway" d="M380 470C470 380 560 316 690 288C820 262 920 282 1010 244C1062 222 1098 190 1130 168C1158 150 1190 162 1192 190C1196 240 1120 296 1044 324C940 362 850 350 740 370C650 388 590 430 560 480Z"/>
<path class="water" d="M1010 128C1040 104 1084 110 1088 138C1092 164 1050 186 1018 178C988 170 986 148 1010 128Z"/>
<path class="green" d="M1212 96C1240 70 1290 66 1316 92C1340 116 1330 158 1298 172C1264 186 1222 180 1206 154C1194 134 1196 112 1212 96Z"/>
<path class="bunker" d="M1176 74C1190 62 1206 72 1200 88C1194 104 1174 110 1168 98C1164 90 1168 80 1176 74Z"/>
<path class="bunker" d="M1316 190C1336 182 1360 188 1358 202C1356 216 1326 220 1312 210C1302 204 1304 194 1316 190Z"/>
<path class="pole" d="M1262 130V58"/><path class="flag" d="M1263 58L1304 72L1263 86Z"/><circle class="cup" cx="1262" cy="131" r="5"/>
</svg>`
