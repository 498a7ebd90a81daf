import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** One line and one measurement per request; query strings and headers stay out of the log. */
export function addRequestLog(app: FastifyInstance, { log, metrics }: Context): void {
  // Searching a line for secrets costs three times what writing it does, and this one has none by its making.
  const lines = log.child({}, { redact: [] })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.name ?? request.routeOptions.url ?? 'unknown'
    metrics.requests.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    // Trackers report all day; the metrics count them.
    const isRoutine = request.routeOptions.config.call?.rate === 'tracker' && reply.statusCode < 400
    lines[isRoutine ? 'debug' : 'info'](
      {
        reqId: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
        call,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        person: request.caller?.identity?.subject,
      },
      'answered',
    )
    done()
  })
}
