import { importQueueOf } from '../map-imports/import-queue.ts'
import { NOT_COMPARED } from './row-fingerprint.ts'
import type { TestApp } from './test-app.ts'

/** The rows written in each table, by name: empty where nothing was written. */
export type Writes = Readonly<Record<string, number>>

export interface WriteLog {
  /** What was committed since it was last asked. */
  take(): Promise<Writes>
}

/**
 * Triggers that record every row of every table that is inserted, updated (with equal values too) or deleted, by
 * whomever, except by a job that was claimed: it comes round when its time has come, and no request is to blame. The
 * records are part of the transaction, so a write that was rolled back is none. To ask them is one small statement,
 * where `rowFingerprint` counts every table.
 */
export async function watchWrites({ context, rows }: TestApp): Promise<WriteLog> {
  await rows(TRIGGERS)
  return {
    async take() {
      // A file that was uploaded is read after the response: what that writes is no other request's doing.
      await importQueueOf(context).idle()
      // So is what Stripe reports of a request.
      await context.billing.idle()
      const written = await rows<{ name: string; count: number }>(TAKE)
      return Object.fromEntries(written.map(({ name, count }) => [name, count]))
    },
  }
}

const TAKE = `
  with taken as (delete from testing.writes returning name)
  select name, count(*)::int as count from taken group by name order by name`

/** The tables are asked of the database, so that a table of tomorrow is watched too. */
const TRIGGERS = `
  create schema testing;
  create unlogged table testing.writes (name text not null);
  create function testing.record_write() returns trigger language plpgsql security definer as $$
    begin
      if coalesce(current_setting('pinwise.job', true), '') = '' then
        -- Of a table in parts the row is in a part, which has another name.
        insert into testing.writes values (tg_argv[0]);
      end if;
      return null;
    end $$;
  do $$
    declare
      watched text;
    begin
      for watched in
        select c.relname from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and c.relname not in ${NOT_COMPARED}
      loop
        execute format('create trigger zz_record_write after insert or update or delete on %I
          for each row execute function testing.record_write(%L)', watched, watched);
        execute format('create trigger zz_record_truncate after truncate on %I
          for each statement execute function testing.record_write(%L)', watched, watched);
      end loop;
    end $$`
