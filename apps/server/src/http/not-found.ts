import { API_BASE, calls } from '@pinwise/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

const patterns = Object.values(calls).map(call => ({
  method: call.method,
  path: new RegExp(`^${API_BASE}${call.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}))

/** Distinguishes an unknown path from a known path with an unsupported method. */
export function addNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = [...new Set(patterns.filter(one => one.path.test(path)).map(one => one.method))]
    if (allowed.length === 0) throw new AppError('not_found')
    // The router gives up on a parameter that is too long to be one.
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (allowed.some(each => each === method)) throw new AppError('invalid_params')
    reply.header('allow', allowed.join(', '))
    throw new AppError('method_not_allowed')
  })
}
