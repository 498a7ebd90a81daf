import { HoleFields } from '@pinwise/contract'
import pg from 'pg'
import type { TestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import type { Lane } from './load.ts'

const PEOPLE = 300

/** The demo club with the most holes, and many people who manage it: limits count by person. */
export async function prepareDemoLoad(ownerUrl: string, issuer: TestIssuer) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows: clubs } = await owner.query<{ id: string; customer_id: string }>(
      'select c.id, c.customer_id from clubs c join holes h on h.club_id = c.id group by c.id order by count(*) desc limit 1',
    )
    const [club] = clubs
    if (!club) throw new Error('the demo has no club with holes')
    const { rows: people } = await owner.query<{ subject: string }>(ADD_MANAGERS, [club.customer_id, PEOPLE])
    // A database in use has statistics; a fresh one would plan blindly until the first autovacuum.
    await owner.query('analyze')
    const { rows: holes } = await owner.query<{ id: string }>('select id from holes where club_id = $1', [club.id])
    const { rows: about } = await owner.query<{ server_version: string }>('show server_version')
    const tokens = people.map(({ subject }) => issuer.token({ subject, groups: ['admin'] }))
    return {
      clubId: club.id,
      holeIds: holes.map(hole => hole.id),
      tokens: await Promise.all(tokens),
      postgresVersion: about[0]?.server_version ?? 'unknown',
    }
  } finally {
    await owner.end()
  }
}

const ADD_MANAGERS = `
  with people as (
    insert into users (subject, email, name)
    select 'bench-' || n, 'bench-' || n || '@example.org', 'Bench ' || n from generate_series(1, $2::int) n
    returning id, subject),
  managers as (insert into customer_managers (customer_id, user_id) select $1, id from people)
  select subject from people`

/** The hole as it stands, to be put back whole. */
export function replacementOf(path: string, hole: Record<string, unknown>): Lane {
  const fields = Object.keys(HoleFields.shape).map(name => [name, hole[name]])
  return { path, body: { ...Object.fromEntries(fields), version: hole.version } }
}
