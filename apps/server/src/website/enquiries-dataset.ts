import type { EnquiryStatus, FormKind, Language } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { DatasetOf } from '../workbooks/dataset.ts'
import { readInBatches } from '../workbooks/read-in-batches.ts'
import { type EnquiryRow, sortedEnquiries } from './queries.ts'

type Words<Key extends string> = Record<Key, Record<Language, string>>

const KIND: Words<FormKind> = {
  generic: { en: 'Message', it: 'Messaggio' },
  golfclub: { en: 'Club request', it: 'Richiesta di un circolo' },
  'help-admin': { en: 'Help for staff', it: 'Aiuto per lo staff' },
}
const STATUS: Words<EnquiryStatus> = {
  new: { en: 'New', it: 'Nuova' },
  open: { en: 'In hand', it: 'In corso' },
  answered: { en: 'Answered', it: 'Risposto' },
  closed: { en: 'Closed', it: 'Chiusa' },
  spam: { en: 'Spam', it: 'Spam' },
}
const LANGUAGE: Words<Language> = {
  en: { en: 'English', it: 'Inglese' },
  it: { en: 'Italian', it: 'Italiano' },
}

const text = (en: string, it: string, widthCharacters: number, value: (row: EnquiryRow) => string | null) => ({
  title: { en, it },
  kind: 'text' as const,
  widthCharacters,
  value,
})
const word = <Key extends string>(words: Words<Key>, value: string, language: Language) => words[value as Key][language]

/** The same enquiries as in the list, the latest first. */
export const enquiriesDataset: DatasetOf<'enquiries', EnquiryRow> = {
  title: { en: 'Enquiries', it: 'Richieste' },
  columns: {
    receivedAt: {
      title: { en: 'Received (UTC)', it: 'Ricevuta (UTC)' },
      kind: 'date',
      widthCharacters: 20,
      value: row => row.received_at,
    },
    kind: { ...text('Form', 'Modulo', 24, row => row.kind), value: (row, language) => word(KIND, row.kind, language) },
    status: {
      ...text('Status', 'Stato', 14, row => row.status),
      value: (row, language) => word(STATUS, row.status, language),
    },
    name: text('Name', 'Nome', 28, row => row.name),
    email: text('Email', 'Email', 36, row => row.email),
    club: text('Club', 'Circolo', 30, row => row.club),
    topic: text('About', 'Argomento', 16, row => row.topic),
    holes: text('Holes', 'Buche', 10, row => row.holes),
    message: text('Message', 'Messaggio', 80, row => row.message),
    language: {
      ...text('Language', 'Lingua', 12, row => row.language),
      value: (row, language) => word(LANGUAGE, row.language, language),
    },
  },
  read: async ({ db }, caller, filters, onRows) => {
    if (!caller.isSuperadmin) throw new AppError('forbidden')
    await db.platform(caller, 'export enquiries', tx =>
      readInBatches(tx, 'enquiries_export', sortedEnquiries(filters, ['receivedAt', 'desc']), onRows),
    )
  },
}
