import type { pinCalls } from '@pinwise/contract'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { publicationDetail } from './publication-detail.ts'
import { publicationByNumber } from './publication-queries.ts'

export const getPinPublication: Verb<typeof pinCalls.getPinPublication> = async (
  { db, now },
  { caller, clubId, params },
) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    const look = { access, now: now() }
    const row = await tx.maybe(publicationByNumber(params.number, look.now))
    // What is planned the public learns when it comes true.
    const isShown = row && (access === 'staff' || row.effective_at.getTime() <= look.now)
    if (!isShown) throw new AppError('pin_publication_not_found')
    return publicationDetail(tx, row, look)
  })
