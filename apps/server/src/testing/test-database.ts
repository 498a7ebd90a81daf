import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  ownerUrl: string
  loginUrl: string
  drop(): Promise<void>
}

/** A database that has nothing in it, not even our schema. */
export const EMPTY = 'template0'

/** A database of its own: cloned from a template, unless told otherwise from that with the demo. */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files is faster than writing every page to the log, which nobody else reads.
  const statement = `create database ${name} template ${template ?? cluster.template} strategy file_copy`
  await asOwner(cluster.ownerUrl, client => client.query(statement))
  return {
    ownerUrl: inDatabase(cluster.ownerUrl, name),
    loginUrl: inDatabase(cluster.loginUrl, name),
    drop: () => drop(cluster.ownerUrl, name),
  }
}

/** The address of another database of the same cluster. */
export const inDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).toString()

/** Sessions that are being closed may end by themselves first: an error of theirs would belong to no test. */
const drop = (ownerUrl: string, name: string) =>
  asOwner(ownerUrl, async client => {
    for (let left = 50; left > 0; left--) {
      const { rowCount } = await client.query('select from pg_stat_activity where datname = $1 limit 1', [name])
      if (rowCount === 0) break
      await sleep(10)
    }
    await client.query(`drop database if exists ${name} with (force)`)
  })

export async function asOwner(ownerUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
