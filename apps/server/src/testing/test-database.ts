import { randomBytes } from 'node:crypto'
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
  await asOwner(cluster.ownerUrl, `create database ${name} template ${empty ? 'template0' : filled}`)
  const address = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString()
  return {
    ownerUrl: address(cluster.ownerUrl),
    loginUrl: address(cluster.loginUrl),
    drop: () => asOwner(cluster.ownerUrl, `drop database if exists ${name} with (force)`),
  }
}

async function asOwner(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
