import { API_BASE, calls } from '@pinwise/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

const patterns = Object.values(calls).map(call => ({
  method: call.method,
  path: new RegExp(`^${API_BASE}${call.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}))

/** Tells an unknown address from a known one asked in the wrong way. */
export function addNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = [...new Set(patterns.filter(one => one.path.test(path)).map(one => one.method))]
    if (allowed.length === 0) throw new AppError('not_found')
    // The router gives up on a parameter that is too long to be one.
    const asked = request.method === 'HEAD' ? 'GET' : request.method
    if (allowed.some(method => method === asked)) throw new AppError('invalid_params')
    reply.header('allow', allowed.join(', '))
    throw new AppError('method_not_allowed')
  })
}
