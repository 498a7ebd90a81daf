import type { PinPublicationState, pinCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { refuseHiddenPins } from './committee.ts'
import { withUndo } from './may-undo.ts'
import { pinOf } from './pin-view.ts'
import { hashOfPins } from './pins-hash.ts'
import { publicationDetail } from './publication-detail.ts'
import { countPublications, pageOfPublications, publicationByNumber, publicationOf } from './publication-queries.ts'
import { openPins } from './queries.ts'
import { readGreens } from './read-greens.ts'

export const listPinPublications: Verb<typeof pinCalls.listPinPublications> = async (
  { db, now },
  { caller, clubId, query },
) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const rows = await withUndo(tx, await tx.all(pageOfPublications(query, now())))
    const { total } = await tx.one(countPublications(query, now()))
    return { items: rows.map(publicationOf), total }
  })

/** A sheet is printed by the clock of a browser, which may be ahead of ours. */
const AHEAD_MS = 120_000

/** The paper: all pins of a moment since the publication holds, and what of them is elsewhere now. */
export const getPinPublication: Verb<typeof pinCalls.getPinPublication> = async (
  { db, now },
  { caller, clubId, params, query },
) =>
  db.readClubTogether(caller, { clubId }, async (tx, access): Promise<PinPublicationState> => {
    await refuseHiddenPins(tx, access)
    const look = { access, now: now() }
    const row = await tx.maybe(publicationByNumber(params.number, look.now))
    if (!row) throw new AppError('pin_publication_not_found')
    const heldFrom = row.effective_at.getTime()
    const requestedMs = query.at === undefined ? heldFrom : Date.parse(query.at)
    const isNow = requestedMs > look.now && requestedMs <= look.now + AHEAD_MS
    const at = Math.max(heldFrom, isNow ? look.now : requestedMs)
    // What is planned the public learns when it comes true.
    if (access !== 'staff' && at > look.now) throw new AppError('pin_publication_not_found')
    const detail = await publicationDetail(tx, row, look, at)
    const rows = await tx.all(openPins(at))
    const greens = await readGreens(
      tx,
      rows.map(pin => pin.hole_id),
    )
    const held = access === 'staff' || at === heldFrom ? rows : await tx.all(openPins(heldFrom))
    const moments = detail.supersededBy.map(moved => moved.at).sort()
    return {
      ...detail,
      // For everybody else of the pins that were, not of those that were planned.
      ...(access === 'staff' ? {} : { hash: hashOfPins(held) }),
      sheet: {
        at: new Date(at).toISOString(),
        hash: hashOfPins(rows),
        pins: rows.map(pin => pinOf(pin, greens, look)),
      },
      supersededAt: moments[0] ?? null,
    }
  })
