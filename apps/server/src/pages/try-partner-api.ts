import { API_BASE, OPEN_TEST_KEY } from '@pinwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/**
 * The samples of the developers' page as calls to the test club; `{id}` and `{hole}` are replaced by the first existing
 * ids.
 */
const TRIES: Readonly<Record<string, string>> = {
  'list-clubs': '/partner/club',
  'get-club': '/partner/club/{id}',
  'club-map': '/partner/club/{id}/geojson',
  'hole-map': '/hole/{hole}/geojson',
  pins: '/partner/club/{id}/pin',
}

/** The current answer to a sample, for a link on the page. The call takes the same path as a partner's. */
export function addTryPartnerApi(app: FastifyInstance, { config }: Context): void {
  const { host } = new URL(config.publicOrigin)
  app.get<{ Params: { sample: string } }>('/developers/try/:sample', async (request, reply) => {
    await app.rateLimits.spend('page', request, reply)
    const path = TRIES[request.params.sample]
    if (!path) return reply.callNotFound()
    const callPartnerApi = (url: string) =>
      app.inject({
        url: API_BASE + url,
        headers: { host, authorization: `Bearer ${OPEN_TEST_KEY}` },
        remoteAddress: request.ip,
      })
    const open = (url: string) => app.inject({ url: API_BASE + url, headers: { host }, remoteAddress: request.ip })
    const id: string = path.includes('{')
      ? ((await callPartnerApi('/partner/course?limit=1')).json().items?.[0]?.clubId ?? '')
      : ''
    const hole: string = path.includes('{hole}')
      ? ((await callPartnerApi('/partner/course?limit=1')).json().items?.[0]?.holes[0]?.id ?? '')
      : ''
    const url = path.replace('{id}', id).replace('{hole}', hole)
    const answer = await (path.startsWith('/partner') ? callPartnerApi(url) : open(url))
    return reply
      .status(answer.statusCode)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answer.json(), null, 2))
  })
}
