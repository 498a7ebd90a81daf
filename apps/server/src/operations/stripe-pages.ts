import { readFileSync } from 'node:fs'
import type { StripeStandIn } from '@pinwise/stand-ins'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { languageOf } from '../http/language.ts'
import { contentSecurityPolicy, securityHeaders } from '../http/security-headers.ts'
import { publishStylesheet } from '../pages/assets.ts'
import { layout } from '../pages/layout.ts'

/** Stripe's stand-in of the demo, on the port that only this machine reaches: its API, and the pages that people see. */
export function addStripePages(app: FastifyInstance, config: Config, standIn: StripeStandIn): void {
  const stylesheet = publishStylesheet()
  const css = readFileSync(new URL('../pages/assets/page.css', import.meta.url))
  // A form of these pages leads back to the product.
  const policy = contentSecurityPolicy(config, { 'form-action': config.publicOrigin })

  app.register(async room => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body)
    room.addHook('onRequest', async (request, reply) => {
      reply.headers({ ...securityHeaders(config), 'content-security-policy': policy, 'cache-control': 'no-store' })
      // A page elsewhere could send its visitors' forms here.
      const { origin } = request.headers
      if (origin !== undefined && origin !== `http://${request.host}`) return reply.status(403).send()
    })
    room.get(`/stripe${stylesheet}`, (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
    room.route({ method: ['GET', 'POST'], url: '/stripe/*', handler: show })
    room.route({ method: ['GET', 'POST', 'DELETE'], url: '/v1/*', handler: answer })
  })

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const language = languageOf(request)
    const path = request.url.replace(/\?.*/, '')
    const page = standIn.page(request.method, path, String(request.body ?? ''), language)
    // By the time the product is shown again, it knows what happened here.
    await standIn.idle()
    if ('redirect' in page) return reply.redirect(page.redirect, 303)
    const { status, title, lead, main } = page
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('content-language', language)
      .send(layout({ language, title, lead, main, assets: { stylesheet: `/stripe${stylesheet}` } }))
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const headers = new Headers()
    for (const name of ['authorization', 'idempotency-key']) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const body = typeof request.body === 'string' && request.method !== 'GET' ? request.body : null
    const url = `http://${request.host}${request.url}`
    const response = await standIn.fetch(new Request(url, { method: request.method, headers, body }))
    return reply
      .status(response.status)
      .type('application/json')
      .send(await response.text())
  }
}
