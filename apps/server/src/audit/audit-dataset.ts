import { AppError } from '../app-error.ts'
import type { DatasetOf } from '../workbooks/dataset.ts'
import { readInBatches } from '../workbooks/read-in-batches.ts'
import { type AuditRow, auditOfClub } from './audit-queries.ts'

/** A cell of a sheet holds no more. */
const MAX_CELL_CHARACTERS = 32_000
const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value).slice(0, MAX_CELL_CHARACTERS))

/** The same trail as on the screen, the newest first; for platform staff. */
export const auditDataset: DatasetOf<'audit', AuditRow> = {
  title: { en: 'Audit trail', it: 'Registro delle modifiche' },
  columns: {
    at: { title: { en: 'When (UTC)', it: 'Quando (UTC)' }, kind: 'date', widthCharacters: 20, value: row => row.at },
    name: { title: { en: 'Who', it: 'Chi' }, kind: 'text', widthCharacters: 28, value: row => row.name },
    email: { title: { en: 'Email', it: 'Email' }, kind: 'text', widthCharacters: 36, value: row => row.email },
    action: { title: { en: 'What', it: 'Che cosa' }, kind: 'text', widthCharacters: 28, value: row => row.action },
    before: {
      title: { en: 'Before', it: 'Prima' },
      kind: 'text',
      widthCharacters: 50,
      value: row => jsonOf(row.before),
    },
    after: { title: { en: 'After', it: 'Dopo' }, kind: 'text', widthCharacters: 50, value: row => jsonOf(row.after) },
  },
  read: (context, caller, { clubId, ...filters }, onRows) => {
    if (!caller.isSuperadmin) throw new AppError('forbidden')
    return context.db.platform(caller, 'export audit trail', tx =>
      readInBatches(tx, 'audit_export', auditOfClub(clubId, filters), onRows),
    )
  },
}
