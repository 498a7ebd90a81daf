import { readFileSync } from 'node:fs'
import type { Language } from '@pinwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { languageOf } from '../http/language.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { isLoopback } from '../is-loopback.ts'
import { type MailboxMessage, readMailbox } from '../outbox/mailbox-folder.ts'
import { publishStylesheet } from '../pages/assets.ts'
import { layout } from '../pages/layout.ts'

const TEXT = {
  en: {
    title: 'Mailbox',
    lead: 'What this demo would have sent. It stays on this machine.',
    empty:
      'Nothing yet. Codes and notices appear here: when somebody signs up, asks for a new password or signs in with a second step.',
    to: 'To',
    asJson: 'The same as JSON',
    channels: { email: 'Email', sms: 'Text message' },
  },
  it: {
    title: 'Casella dei messaggi',
    lead: 'Ciò che questa demo avrebbe inviato. Resta su questo computer.',
    empty:
      'Ancora niente. Qui compaiono codici e avvisi: quando qualcuno si registra, chiede una nuova password o accede con un secondo passaggio.',
    to: 'A',
    asJson: 'Gli stessi dati in JSON',
    channels: { email: 'Email', sms: 'SMS' },
  },
} as const

const REFRESH_SECONDS = 5

/** The messages of the demo, on the port that only this machine reaches. */
export function addMailbox(
  app: FastifyInstance,
  { config, folder }: { readonly config: Config; readonly folder: string },
): void {
  const stylesheet = publishStylesheet()
  const css = readFileSync(new URL('../pages/assets/page.css', import.meta.url))

  app.register(async mailbox => {
    mailbox.addHook('onRequest', async (request, reply) => {
      reply.headers({ ...securityHeaders(config), 'cache-control': 'no-store' })
      // A web page elsewhere could point its own name at this machine and read along.
      if (!isLoopback(request.hostname)) return reply.status(421).send()
    })
    mailbox.get('/', (_request, reply) => reply.redirect(config.publicOrigin))
    mailbox.get(stylesheet, (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
    mailbox.get('/mailbox.json', async () => ({ messages: await readMailbox(folder) }))
    mailbox.get('/mailbox', async (request, reply) => {
      const language = languageOf(request)
      const messages = await readMailbox(folder)
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-language': language, refresh: REFRESH_SECONDS })
        .send(mailboxPage(language, messages, { stylesheet, origin: config.publicOrigin }))
    })
  })
}

function mailboxPage(
  language: Language,
  messages: readonly MailboxMessage[],
  { stylesheet, origin }: { readonly stylesheet: string; readonly origin: string },
): string {
  const text = TEXT[language]
  const format = new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  const cards = messages.map(
    message => `<li class="card message"><h2>${escapeHtml(message.subject ?? text.channels[message.channel])}</h2>
<p>${text.to} ${escapeHtml(message.to)} · <time datetime="${escapeHtml(message.at)}">${format.format(new Date(message.at))}</time></p>
<p class="text">${textAsHtml(message.text, origin)}</p></li>`,
  )
  const list = cards.length > 0 ? `<ul class="cards">${cards.join('')}</ul>` : `<p>${text.empty}</p>`
  const footer = `<footer><a href="/mailbox.json">${text.asJson}</a></footer>`
  return layout({ language, title: text.title, lead: text.lead, assets: { stylesheet }, main: list + footer })
}

const LINK_OR_CODE = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])|\b(\d{6}(?:\d\d)?)\b/g

/** Addresses of the product can be followed, and a click on a code selects all of it. */
function textAsHtml(text: string, origin: string): string {
  let html = ''
  let end = 0
  for (const found of text.matchAll(LINK_OR_CODE)) {
    const [piece, link, code] = found
    const shown = escapeHtml(piece)
    html += escapeHtml(text.slice(end, found.index))
    if (code) html += `<b class="code">${shown}</b>`
    else html += link && URL.parse(link)?.origin === origin ? `<a href="${shown}">${shown}</a>` : shown
    end = found.index + piece.length
  }
  return html + escapeHtml(text.slice(end))
}
