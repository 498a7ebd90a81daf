import type { clubAdministrationCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { auditOfClub, clubEver } from './audit-queries.ts'

export const listClubAudit: Verb<typeof clubAdministrationCalls.listClubAudit> = (
  { db },
  { caller, params, query: { limit, before, ...filters } },
) =>
  db.platform(caller, 'audit trail', async tx => {
    if (!(await tx.maybe(clubEver(params.id)))) throw new AppError('club_not_found')
    const rows = await tx.all(auditOfClub(params.id, filters, { before, limit: limit + 1 }))
    const shown = rows.slice(0, limit)
    const items = shown.map(row => ({
      id: row.id,
      at: row.at.toISOString(),
      person: row.user_id && row.name && row.email ? { id: row.user_id, name: row.name, email: row.email } : null,
      action: row.action,
      recordId: row.record_id,
      before: row.before,
      after: row.after,
    }))
    return { items, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
  })
