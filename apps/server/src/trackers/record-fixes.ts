import { Fix, type FixReceipt, type FixRejection, type trackerCalls } from '@pinwise/contract'
import { fixRejection } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { checkSharing } from './check-sharing.ts'
import { fixQueueOf, type SentFix } from './fix-queue.ts'
import type { BoardContext } from './tracker-board.ts'

/** Before this nothing was ever recorded; the database has no such days, and some of them it cannot even read. */
const EARLIEST_MS = Date.UTC(2020, 0, 1)

export const recordFixes: Verb<typeof trackerCalls.recordFixes> = async (context, { caller, body }) => {
  if (caller.device) return storeFixes(context, caller.device.id, body.fixes)
  const { userTrackerId } = body
  if (!userTrackerId) {
    throw new AppError('invalid_body', { fields: [{ path: 'userTrackerId', code: 'required' }] })
  }
  await checkSharing(context, caller, userTrackerId)
  return storeFixes(context, userTrackerId, body.fixes)
}

/** Stores valid fixes and returns the reason for each rejected one. */
export async function storeFixes(
  context: BoardContext,
  trackerId: string,
  given: readonly unknown[],
): Promise<FixReceipt> {
  const rejected: FixReceipt['rejected'] = []
  const reject = (index: number, id: string | null, reason: FixRejection, path: string | null = null) =>
    void rejected.push({ index, id, reason, path })
  const sent: (SentFix & { readonly index: number })[] = []
  const times = new Map<string, string>()
  const seen = new Set<string>()
  const nowMs = context.now()
  let repeated = 0
  for (const [index, value] of given.entries()) {
    const parsed = Fix.safeParse(value)
    const id = idOf(value)
    if (!parsed.success) {
      reject(index, id, 'invalid', parsed.error.issues[0]?.path.map(String).join('.').slice(0, 100) || null)
      continue
    }
    const atMs = Date.parse(parsed.data.at)
    if (!(atMs >= EARLIEST_MS)) {
      reject(index, id, 'too_old')
      continue
    }
    const fix = parsed.data
    // Times are normalised: the database reads fewer formats than the standard, and equal times must compare as equal.
    fix.at = new Date(atMs).toISOString()
    const key = `${fix.at} ${fix.id}`
    if (seen.has(key)) {
      repeated += 1
      continue
    }
    seen.add(key)
    const reason = fixRejection(
      { atMs, accuracyMetres: fix.accuracyMetres, speedMetresPerSecond: fix.speedMetresPerSecond },
      nowMs,
    )
    if (reason) reject(index, id, reason)
    else if ((times.get(fix.at) ?? fix.id) !== fix.id) reject(index, id, 'duplicate')
    else times.set(fix.at, fix.id)
    sent.push({ trackerId, fix, rejected: reason, index })
  }
  const skipped = sent.length > 0 ? await fixQueueOf(context).store(sent) : new Map()
  let stored = sent.length
  for (const [at, reason] of skipped) {
    stored -= 1
    const { index, fix, rejected: mark } = sent[at] as (typeof sent)[number]
    if (reason === 'repeated') repeated += 1
    // A fix whose time is wrong by days cannot be stored either.
    else if (mark === null) reject(index, fix.id, reason)
  }
  return { received: given.length, stored, repeated, rejected: rejected.sort((a, b) => a.index - b.index) }
}

function idOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  return typeof id === 'string' ? id.slice(0, 100) : null
}
