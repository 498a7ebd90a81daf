import { type AnswerOf, type EntryRejection, RoundEntry, type RoundStart, type roundCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import {
  beganRound,
  changeRound,
  countedRounds,
  entriesAfter,
  insertEntries,
  knownEntries,
  lockedRound,
  startRound,
} from './queries.ts'

/** A full round of four has some hundreds. */
const MAX_ENTRIES = 5_000
/** Whoever began the card writes on when others have filled it. */
const MAX_ENTRIES_OF_BEGINNER = 10_000
const MAX_ROUNDS = 5_000

/** Entries are only ever added, and one that is there already is left alone: the same request twice is one. */
export const saveRound: Verb<typeof roundCalls.saveRound> = async ({ db, now }, { caller, params: { id }, body }) =>
  db.golferWork(caller, async tx => {
    const at = new Date(now())
    const wrongStart = wrongTime(body.start.startedAt, now())
    if (wrongStart) throw new AppError('invalid_body', { fields: [{ path: 'start.startedAt', code: wrongStart }] })
    if ((body.start.startPosition ?? 1) > body.start.labels.length) {
      throw new AppError('start_hole_unknown', { fields: [{ path: 'start.startPosition', code: 'unknown' }] })
    }
    const { standing } = await tx.one(startRound(id, body.start, at))
    if (standing === 'foreign') throw new AppError('round_not_found')
    if (standing === 'removed') throw new AppError('round_removed')
    const { seen, share_token: shareToken, start } = await tx.one(lockedRound(id))
    if (seen === 0 && Number((await tx.one(countedRounds)).count) > MAX_ROUNDS) throw new AppError('too_many_rounds')
    const { entries, rejected } = sortEntries(body.entries, start as RoundStart, now())
    // Of two with the same id the first counts, as it does across requests.
    const sent = new Map<string, RoundEntry>()
    for (const entry of entries) if (!sent.has(entry.id)) sent.set(entry.id, entry)
    const known = sent.size > 0 ? await tx.all(knownEntries(id, [...sent.keys()])) : []
    for (const entry of known) sent.delete(entry.id)
    const added = [...sent.values()]
    if (seen + added.length > MAX_ENTRIES) {
      const { began } = await tx.one(beganRound(id))
      if (!began || seen + added.length > MAX_ENTRIES_OF_BEGINNER) throw new AppError('round_full')
    }
    if (added.length > 0) {
      await tx.run(insertEntries(id, added, seen))
      await tx.run(changeRound(id, { seen: seen + added.length, updated_at: at }))
    }
    const sentIds = new Set(entries.map(entry => entry.id))
    const others = (await tx.all(entriesAfter(id, body.seen))).filter(entry => !sentIds.has(entry.id))
    return { seen: seen + added.length, entries: others.map(({ entry }) => entry as RoundEntry), shareToken, rejected }
  })

/** Phones of no such year open this app. */
const EARLIEST_MS = Date.UTC(2000, 0, 1)
/**
 * A clock may be wrong by days, and what follows on the card is stamped later still. The limit moves on with the time:
 * an entry at the very limit leaves room for the next one.
 */
const MAX_AHEAD_MS = 366 * 86_400_000

function wrongTime(at: string, nowMs: number): 'too_old' | 'clock_ahead' | null {
  const atMs = Date.parse(at)
  if (!(atMs >= EARLIEST_MS)) return 'too_old'
  return atMs > nowMs + MAX_AHEAD_MS ? 'clock_ahead' : null
}

/** What belongs on the card, and of the rest why not: one bad entry keeps no phone from sending the others. */
function sortEntries(given: readonly unknown[], start: RoundStart, nowMs: number) {
  const entries: RoundEntry[] = []
  const rejected: AnswerOf<typeof roundCalls.saveRound>['rejected'] = []
  for (const [index, value] of given.entries()) {
    const parsed = RoundEntry.safeParse(value)
    if (!parsed.success) {
      rejected.push({ index, id: null, reason: 'invalid' })
      continue
    }
    const reason = wrongOnCard(parsed.data, start, nowMs)
    if (reason) rejected.push({ index, id: parsed.data.id, reason })
    else entries.push(parsed.data)
  }
  return { entries, rejected }
}

function wrongOnCard(entry: RoundEntry, { players, labels }: RoundStart, nowMs: number): EntryRejection | null {
  const isElsewhere =
    'position' in entry && (entry.position > labels.length || players.every(({ id }) => id !== entry.playerId))
  return isElsewhere ? 'not_on_card' : wrongTime(entry.at, nowMs)
}
