import type { Group, Language, UserStatus } from '@pinwise/contract'
import type { DatasetOf } from '../workbooks/dataset.ts'
import { readInBatches } from '../workbooks/read-in-batches.ts'
import { sortedUsers, type UserRow } from './queries.ts'
import { viewOf } from './view-of.ts'

const STATUS: Record<UserStatus, Record<Language, string>> = {
  active: { en: 'Active', it: 'Attivo' },
  invited: { en: 'Invited', it: 'Invitato' },
  unconfirmed: { en: 'Not confirmed', it: 'Non confermato' },
  disabled: { en: 'Disabled', it: 'Disattivato' },
  unknown: { en: 'Unknown', it: 'Sconosciuto' },
}
const GROUP: Record<Group, string> = { admin: 'Admin', superadmin: 'Superadmin' }
const LANGUAGE: Record<string, Record<Language, string>> = {
  en: { en: 'English', it: 'Inglese' },
  it: { en: 'Italian', it: 'Italiano' },
}

/** The users of the list, sorted by name. */
export const usersDataset: DatasetOf<'users', UserRow> = {
  title: { en: 'Users', it: 'Utenti' },
  columns: {
    name: { title: { en: 'Name', it: 'Nome' }, kind: 'text', widthCharacters: 28, value: row => row.name },
    email: { title: { en: 'Email', it: 'Email' }, kind: 'text', widthCharacters: 36, value: row => row.email },
    groups: {
      title: { en: 'Groups', it: 'Gruppi' },
      kind: 'text',
      widthCharacters: 20,
      value: ({ groups }) => (groups ?? []).map(group => GROUP[group as Group] ?? group).join(', '),
    },
    status: {
      title: { en: 'Status', it: 'Stato' },
      kind: 'text',
      widthCharacters: 16,
      value: ({ status }, language) => STATUS[status][language],
    },
    clubs: {
      title: { en: 'Clubs', it: 'Circoli' },
      kind: 'text',
      widthCharacters: 40,
      value: ({ customers }) => customers.flatMap(({ clubs }) => clubs.map(club => club.name)).join(', '),
    },
    language: {
      title: { en: 'Language', it: 'Lingua' },
      kind: 'text',
      widthCharacters: 12,
      value: (row, language) => LANGUAGE[row.language]?.[language] ?? row.language,
    },
    lastSeenAt: {
      title: { en: 'Last seen (UTC)', it: 'Ultimo accesso (UTC)' },
      kind: 'date',
      widthCharacters: 20,
      value: row => row.last_seen_at,
    },
    createdAt: {
      title: { en: 'Since (UTC)', it: 'Dal (UTC)' },
      kind: 'date',
      widthCharacters: 20,
      value: row => row.created_at,
    },
  },
  read: (context, caller, filters, onRows) =>
    context.db.platform(caller, 'export users', async tx => {
      const view = await viewOf(context, tx, caller)
      await readInBatches(tx, 'users_export', sortedUsers(view, filters, ['name', 'asc']), onRows)
    }),
}
