import type { HostedAnswer, HostedRequest } from '@pinwise/identity'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { storeChosenLanguage } from '../http/language.ts'
import { sourceOf } from '../http/source-of.ts'

const HOSTED_PATH = '/identity'
/** Well above the longest legitimate form, which is the sign-up. */
const MAX_FORM_BYTES = 16 * 1024

interface HostedIdentity {
  answerHosted(request: HostedRequest): Promise<HostedAnswer>
}

/** The identity provider's own pages and its OAuth endpoints. */
export function addHostedRoutes(
  app: FastifyInstance,
  { identity, config }: { identity: HostedIdentity; config: Pick<Config, 'publicOrigin'> },
): void {
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      options,
      async (_: unknown, body: string) => new URLSearchParams(body),
    )
    // Any other body counts as no form; the pages and endpoints return their own errors.
    scope.addContentTypeParser('*', options, async () => null)
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${HOSTED_PATH}/*`,
      handler: async (request, reply) => {
        const { status, headers, body } = await identity.answerHosted(hostedRequestOf(request))
        // Both may set a cookie; Fastify sends both headers.
        storeChosenLanguage(request, reply, config)
        return reply.status(status).headers(headers).send(body)
      },
    })
  })
}

function hostedRequestOf(request: FastifyRequest): HostedRequest {
  const { method, headers, body } = request
  const [path = '', query = ''] = request.url.split(/\?(.*)/s)
  const secFetchSite = headers['sec-fetch-site']
  return {
    method,
    path: path.slice(HOSTED_PATH.length),
    query: new URLSearchParams(query),
    form: body instanceof URLSearchParams ? body : null,
    cookies: cookiesOf(headers.cookie),
    headers: {
      origin: headers.origin,
      secFetchSite: typeof secFetchSite === 'string' ? secFetchSite : undefined,
      authorization: headers.authorization,
    },
    source: sourceOf(request),
  }
}

function cookiesOf(header = ''): Record<string, string> {
  const pairs = header.split(';').map(pair => pair.replace(/^[ \t]+|[ \t]+$/g, '').split(/=(.*)/s))
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]))
}
