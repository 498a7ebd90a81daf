import type { Source } from '@pinwise/identity'
import type { FastifyRequest } from 'fastify'
import { languageOf } from './language.ts'
import { networkOf } from './network-of.ts'

const MAX_USER_AGENT = 300

export function sourceOf(request: FastifyRequest): Source {
  return {
    address: request.ip,
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT),
    requestId: request.id,
    language: languageOf(request),
  }
}
