import { sql } from 'kysely'

/** What is this process's by now, and how many other processes live. */
export const claimJobs = (processId: string, name: string, jobs: readonly string[]) =>
  sql<{ held: Record<string, number>; others: number }>`
    select coalesce((select jsonb_object_agg(job, job_token)
        from claim_jobs(${processId}, ${name}, ${jobs}::text[])), '{}') as held,
      (select count(*)::int from processes where id <> ${processId} and is_process_alive(id)) as others`

/** And the process itself. */
export const releaseJobs = (processId: string) => sql`select release_jobs(${processId})`
