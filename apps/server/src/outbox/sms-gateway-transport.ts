import { DeliveryFailure, type Transport } from './transport.ts'

interface SmsGatewaySettings {
  readonly url: string
  readonly token: string
}

const TIMEOUT_MS = 10_000
/** The gateway read the request and refuses this message; anything else may pass. */
const FINAL = new Set([400, 422])

/** Text messages through any gateway, or a few lines in front of one, that takes `{ to, text }`. */
export function smsGatewayTransport({ url, token }: SmsGatewaySettings): Transport {
  return async ({ id, to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ to, text }),
      // The token is for this address alone.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(cause => {
      throw new DeliveryFailure(`gateway ${codeOf(cause)}`, { cause })
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new DeliveryFailure(`gateway ${answer.status}`, { isFinal: FINAL.has(answer.status) })
  }
}

/** fetch says what happened in the cause of its error. */
function codeOf(error: Error & { cause?: { code?: string } }): string {
  return error.cause?.code ?? error.name
}
