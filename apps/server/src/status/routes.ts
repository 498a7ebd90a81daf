import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { languageOf } from '../http/language.ts'
import { publishStylesheet, publishThemeScript } from '../pages/assets.ts'
import { RELEASE } from '../product.ts'
import type { Component } from './status-board.ts'
import { statusPage } from './status-page.ts'

/** For load balancers, for monitors and for people. */
export function addStatus(app: FastifyInstance, { status, config }: Context): void {
  const { assetsOrigin = '' } = config
  const assets = { stylesheet: assetsOrigin + publishStylesheet(), themeScript: assetsOrigin + publishThemeScript() }

  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }))

  app.get('/health/ready', async (_request, reply) => {
    // Somebody else's provider that is away must not take the public pages along.
    const ready = allWork(await status.probe(['server', 'database', 'files']))
    return reply
      .header('cache-control', 'no-store')
      .status(ready ? 200 : 503)
      .send({ ready })
  })

  app.get('/status.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      working: allWork(status.components()),
      release: RELEASE,
      components: status.components().map(one => ({ ...one, since: new Date(one.since).toISOString() })),
    }),
  )

  app.get('/status', async (request, reply) => {
    const language = languageOf(request)
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-language': language,
      })
      .send(statusPage(language, status.components(), assets))
  })
}

const allWork = (components: readonly Component[]) => components.every(one => one.state !== 'failing')
