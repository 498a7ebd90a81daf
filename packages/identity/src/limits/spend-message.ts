import type { Core } from '../core.ts'
import type { Source } from '../dependencies.ts'
import { tooManyRequests } from '../identity-error.ts'
import { takeQuota } from './quota.ts'
import { RETRY_SECONDS } from './rate-limits.ts'

/**
 * Counts a message to an address that anyone could type: for this process, which costs nothing, and for all processes
 * of the database together.
 */
export async function spendMessage(
  core: Pick<Core, 'now' | 'db' | 'rates'>,
  source: Pick<Source, 'network'>,
): Promise<void> {
  core.rates.spendMessage(source)
  const isLeft = await core.db.transaction(tx => takeQuota(core, tx, 'Message', `network ${source.network}`))
  if (!isLeft) throw tooManyRequests(RETRY_SECONDS.messages)
}
