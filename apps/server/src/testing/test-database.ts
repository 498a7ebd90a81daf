import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  ownerUrl: string
  loginUrl: string
  drop(): Promise<void>
}

/** A database of its own: cloned from the template, with signing keys if need be, or an empty one without our schema. */
export async function createTestDatabase({ empty = false, signingKeys = false } = {}): Promise<TestDatabase> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  const filled = signingKeys ? cluster.identityTemplate : cluster.template
  await asOwner(cluster.ownerUrl, client =>
    client.query(`create database ${name} template ${empty ? 'template0' : filled}`),
  )
  const address = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString()
  return {
    ownerUrl: address(cluster.ownerUrl),
    loginUrl: address(cluster.loginUrl),
    drop: () => drop(cluster.ownerUrl, name),
  }
}

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

async function asOwner(ownerUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
