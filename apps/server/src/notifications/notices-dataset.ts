import { type Language, type NoticeAudience, type NoticeKind, textFor, type Validity } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import type { CellValue, DatasetOf } from '../workbooks/dataset.ts'
import { readInBatches } from '../workbooks/read-in-batches.ts'
import { noticesOfClub, type StaffRow, statusOf } from './queries.ts'

type Texts = Readonly<Record<Language, string>>
const KIND: Record<NoticeKind, Texts> = {
  info: { en: 'Information', it: 'Informazione' },
  warning: { en: 'Warning', it: 'Attenzione' },
  safety: { en: 'Safety', it: 'Sicurezza' },
}
const AUDIENCE: Record<NoticeAudience['to'], Texts> = {
  everyone: { en: 'Everyone', it: 'Tutti' },
  course: { en: 'A course', it: 'Un percorso' },
  holes: { en: 'Holes', it: 'Alcune buche' },
  group: { en: 'A group', it: 'Un gruppo' },
  golfers: { en: 'Golfers', it: 'Golfisti' },
  device: { en: 'A cart or tablet', it: 'Un golf car o tablet' },
  staff: { en: 'Staff', it: 'Staff' },
}
const STATUS: Record<Validity, Texts> = {
  Active: { en: 'Active', it: 'Attivo' },
  Inactive: { en: 'Inactive', it: 'Non attivo' },
  Expired: { en: 'Expired', it: 'Scaduto' },
  Unknown: { en: 'Unknown', it: 'Sconosciuto' },
}

type Row = StaffRow & { readonly status: Validity }
type Value = (row: Row, language: Language) => CellValue
const column = (kind: 'text' | 'number' | 'date', title: Texts, widthCharacters: number, value: Value) => ({
  title,
  kind,
  widthCharacters,
  value,
})

/** The same notices as in the list, the newest first. */
export const noticesDataset: DatasetOf<'notices', Row> = {
  title: { en: 'Notices', it: 'Avvisi' },
  columns: {
    text: column('text', { en: 'Notice', it: 'Avviso' }, 60, (row, language) => textFor(row.texts, language)),
    kind: column('text', { en: 'Kind', it: 'Tipo' }, 16, (row, language) => KIND[row.kind as NoticeKind][language]),
    audience: column(
      'text',
      { en: 'Audience', it: 'Destinatari' },
      20,
      (row, language) => AUDIENCE[row.audience.to][language],
    ),
    start: column('date', { en: 'From (UTC)', it: 'Dal (UTC)' }, 20, row => row.starts_at),
    end: column('date', { en: 'Until (UTC)', it: 'Al (UTC)' }, 20, row => row.ends_at),
    repeat: column('text', { en: 'Every day at', it: 'Ogni giorno alle' }, 16, row => row.repeat?.time ?? null),
    status: column('text', { en: 'Status', it: 'Stato' }, 14, (row, language) => STATUS[row.status][language]),
    lastSentAt: column('date', { en: 'Last sent (UTC)', it: 'Ultimo invio (UTC)' }, 20, row => row.last_sent_at),
    addressed: column('number', { en: 'Addressed', it: 'Destinatari (numero)' }, 12, row => row.addressed),
    delivered: column('number', { en: 'Delivered', it: 'Consegnati' }, 12, row => row.delivered),
    read: column('number', { en: 'Read', it: 'Letti' }, 12, row => row.read),
    guestPhones: column(
      'number',
      { en: 'Phones without an account', it: 'Telefoni senza account' },
      20,
      row => row.guest_phones,
    ),
    createdAt: column('date', { en: 'Written (UTC)', it: 'Scritto (UTC)' }, 20, row => row.created_at),
  },
  /** All of them for platform staff; row security shows admins those of their clubs. */
  read: ({ db, now }, caller, filters, onRows) => {
    const read = async (tx: Tx) => {
      const at = now()
      await readInBatches(tx, 'notices_export', noticesOfClub(filters.clubId, filters, ['createdAt', 'desc']), rows =>
        onRows(
          rows
            .map(row => ({ ...row, status: statusOf(row, at) }))
            .filter(row => !filters.status || row.status === filters.status),
        ),
      )
    }
    return caller.isSuperadmin ? db.platform(caller, 'export notices', read) : db.readVisibleClubs(caller, read)
  },
}
