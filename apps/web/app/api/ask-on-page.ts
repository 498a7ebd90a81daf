import type { Client } from '@pinwise/contract'
import type { calls as described } from '@pinwise/contract/calls'

type Ask<T> = (call: Client, calls: typeof described, signal: AbortSignal) => Promise<T>

/**
 * A question of a public page, through the one client, which comes with the first of them and not with the page. Null
 * where the page was left or nobody answers: the page stays as it is, and the client has told the console why.
 */
export async function askOnPage<T>(signal: AbortSignal, ask: Ask<T>): Promise<T | null> {
  try {
    const [{ call }, { calls }] = await Promise.all([import('./client.ts'), import('@pinwise/contract/calls')])
    return signal.aborted ? null : await ask(call, calls, signal)
  } catch {
    return null
  }
}
