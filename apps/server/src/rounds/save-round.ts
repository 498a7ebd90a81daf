import type { RoundEntry, RoundStart, roundCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import {
  changeRound,
  countedRounds,
  entriesAfter,
  insertEntries,
  knownEntries,
  lockedRound,
  startRound,
} from './queries.ts'
import { sortEntries, wrongTime } from './sort-entries.ts'

/** A full round of four has some hundreds. */
const MAX_ENTRIES = 5_000
const MAX_ROUNDS = 5_000

/** Entries are only ever added, and one that is there already is left alone: the same request twice is one. */
export const saveRound: Verb<typeof roundCalls.saveRound> = async ({ db, now }, { caller, params: { id }, body }) =>
  db.golferWork(caller, async tx => {
    const at = new Date(now())
    const wrongStart = wrongTime(body.start.startedAt, now())
    if (wrongStart) throw new AppError('invalid_body', { fields: [{ path: 'start.startedAt', code: wrongStart }] })
    const { standing } = await tx.one(startRound(id, body.start, at))
    if (standing === 'foreign') throw new AppError('round_not_found')
    if (standing === 'removed') throw new AppError('round_removed')
    const { seen, share_token: shareToken, start } = await tx.one(lockedRound(id))
    if (seen === 0 && Number((await tx.one(countedRounds)).count) > MAX_ROUNDS) throw new AppError('too_many_rounds')
    const { entries, rejected } = sortEntries(body.entries, start as RoundStart, now())
    const sent = new Map(entries.map(entry => [entry.id, entry]))
    const known = sent.size > 0 ? await tx.all(knownEntries(id, [...sent.keys()])) : []
    for (const entry of known) sent.delete(entry.id)
    const added = [...sent.values()]
    if (seen + added.length > MAX_ENTRIES) throw new AppError('round_full')
    if (added.length > 0) {
      await tx.run(insertEntries(id, added, seen))
      await tx.run(changeRound(id, { seen: seen + added.length, updated_at: at }))
    }
    const sentIds = new Set(entries.map(entry => entry.id))
    const others = (await tx.all(entriesAfter(id, body.seen))).filter(entry => !sentIds.has(entry.id))
    return { seen: seen + added.length, entries: others.map(({ entry }) => entry as RoundEntry), shareToken, rejected }
  })
