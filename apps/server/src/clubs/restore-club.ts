import { type clubAdministrationCalls, RESTORABLE_DAYS } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { lockedDeletedClub, markClubRestored } from './administration-queries.ts'
import { clubOf, existingSlug } from './queries.ts'

const DAY_MS = 86_400_000

export const restorableSince = (now: number) => new Date(now - RESTORABLE_DAYS * DAY_MS)

/** As it was, published or not. Its name in addresses may be another's by now. */
export const restoreClub: Verb<typeof clubAdministrationCalls.restoreClub> = ({ db, now }, { caller, params }) =>
  db.platform(caller, 'restore club', async tx => {
    const row = await tx.maybe(lockedDeletedClub(params.id, restorableSince(now())))
    if (!row) throw new AppError('club_not_found')
    if (await tx.maybe(existingSlug(row.slug))) throw new AppError('slug_taken')
    const after = clubOf(await tx.one(markClubRestored(row.id)), 'staff', true)
    await recordChange(tx, caller, { clubId: row.id, action: 'club.restored', recordId: row.id, before: null, after })
    return after
  })
