import type { Call } from '@pinwise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { AppError } from './app-error.ts'
import { type Caller, callerOf, mayCall } from './caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** Who it is by now, for what lasts longer than a question; refused as at the start. */
    identifyAgain: () => Promise<Caller>
  }
  interface FastifyContextConfig {
    call?: Call
    name?: string
  }
}

/** Before anything else of a request is read: who is it, may they, and not too often. */
export function addAccess(app: FastifyInstance, context: Context): void {
  const limits = app.rateLimits
  app.decorateRequest('caller')
  app.decorateRequest('identifyAgain')
  app.addHook('onRequest', async (request, reply) => {
    request.caller = callerOf(null, request.id)
    const { call } = request.routeOptions.config
    if (!call) return
    // Whoever asks again wants to know who it is now.
    request.identifyAgain = async () => callerOf(await identify(request, { isWriting: true }), request.id)
    try {
      request.caller = callerOf(await identify(request, { isWriting: call.method !== 'GET' }), request.id)
    } catch (error) {
      // A provider that is down is not the caller's doing.
      if (!(error instanceof AppError && error.code === 'unavailable')) await limits.spend('refused', request, reply)
      throw error
    }
    await limits.spend(call.rate, request, reply)
    if (call.rate === 'form') await limits.spend('formOfDay', request, reply)
    if (mayCall(request.caller, call.access)) return
    throw new AppError(request.caller.identity ? 'forbidden' : 'unauthenticated')
  })

  async function identify(request: FastifyRequest, look: { readonly isWriting: boolean }) {
    const header = request.headers.authorization
    if (header === undefined) return null
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1]
    if (!token || token.length > 8192) throw new AppError('unauthenticated', { detail: 'not a bearer token' })
    return context.verifyToken(token, look)
  }
}
