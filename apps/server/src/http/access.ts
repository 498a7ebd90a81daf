import { type Call, DEVICE_KEY_PREFIX, PARTNER_KEY_PREFIX } from '@pinwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { type Caller, callerOf, mayCall, type PartnerCaller } from '../caller.ts'
import type { Context } from '../context.ts'

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

/** The modules of devices and partners know their keys; what a partner may call in a minute and a day they count too. */
export interface KeyHolders {
  readonly deviceOf: (key: string) => Promise<{ readonly id: string }>
  readonly partnerOf: (key: string) => Promise<PartnerCaller>
  readonly spendOfPartner: (partner: PartnerCaller, request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Runs before anything else of a request is read: identifies the caller, checks access and applies rate limits. */
export function addAccess(app: FastifyInstance, context: Context, keys: KeyHolders): void {
  const limits = app.rateLimits
  app.decorateRequest('caller')
  app.decorateRequest('identifyAgain')
  app.addHook('onRequest', async (request, reply) => {
    request.caller = callerOf(null, request.id)
    const { call } = request.routeOptions.config
    if (!call) return
    try {
      const token = tokenOf(request)
      // A repeated check needs the current identity, not a cached one.
      request.identifyAgain = () => identify(token, request, call, { isWriting: true })
      request.caller = await identify(token, request, call, { isWriting: call.method !== 'GET' })
    } catch (error) {
      // A provider that is down is not the caller's doing.
      if (!(error instanceof AppError && error.code === 'unavailable')) await limits.spend('refused', request, reply)
      throw error
    }
    const { partner } = request.caller
    if (partner) {
      // Each key has its own limit, whichever addresses it is used from.
      await keys.spendOfPartner(partner, request, reply)
      if (call.scope && !partner.scopes.includes(call.scope)) throw new AppError('scope_missing')
      return
    }
    await limits.spend(call.rate, request, reply)
    if (call.rate === 'form') await limits.spend('formOfDay', request, reply)
    if (mayCall(request.caller, call.access)) return
    throw new AppError(request.caller.identity ? 'forbidden' : 'unauthenticated')
  })

  async function identify(
    token: string | null,
    request: FastifyRequest,
    call: Call,
    look: { readonly isWriting: boolean },
  ): Promise<Caller> {
    if (token === null) return callerOf(null, request.id)
    // A device may call what is meant for devices, and is a stranger with a wrong token everywhere else.
    if (token.startsWith(DEVICE_KEY_PREFIX) && call.access.includes('device')) {
      return callerOf(null, request.id, { device: await keys.deviceOf(token) })
    }
    // So with a partner.
    if (token.startsWith(PARTNER_KEY_PREFIX) && call.access.includes('partner')) {
      return callerOf(null, request.id, { partner: await keys.partnerOf(token) })
    }
    return callerOf(await context.verifyToken(token, look), request.id)
  }
}

/** Null without one: the caller is a stranger then. */
function tokenOf({ headers }: FastifyRequest): string | null {
  const { authorization } = headers
  if (authorization === undefined) return null
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
  if (!token || token.length > 8192) throw new AppError('unauthenticated', { detail: 'not a bearer token' })
  return token
}
