import type { Core } from '../core.ts'
import type { Source } from '../dependencies.ts'
import { tooManyRequests } from '../identity-error.ts'
import { takeQuota } from './quota.ts'
import { RETRY_SECONDS } from './rate-limits.ts'

/** Counts a message to an unverified address, first in this process, which is cheap, and then across all processes. */
export async function spendMessage(
  core: Pick<Core, 'now' | 'db' | 'rates'>,
  source: Pick<Source, 'network'>,
): Promise<void> {
  core.rates.spendMessage(source)
  const isWithinQuota = await core.db.transaction(tx => takeQuota(core, tx, 'Message', `network ${source.network}`))
  if (!isWithinQuota) throw tooManyRequests(RETRY_SECONDS.messages)
}
