import { sql } from 'kysely'

export type EmailChoices = 'notice_emails' | 'report_emails'

export const emailChoice = (table: EmailChoices, person: string) => sql<{ enabled: boolean }>`
  select exists (select from ${sql.table(table)} where club_id = current_club() and person = ${person}) as enabled`
export const insertEmailChoice = (table: EmailChoices, clubId: string, person: string) => sql`
  insert into ${sql.table(table)} (club_id, person) values (${clubId}, ${person}) on conflict do nothing`
export const deleteEmailChoice = (table: EmailChoices, clubId: string, person: string) => sql`
  delete from ${sql.table(table)} where club_id = ${clubId} and person = ${person}`
