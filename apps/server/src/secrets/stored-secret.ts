import type { Sealer } from '@pinwise/identity'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

const stored = (name: string) => sql<{ sealed: Buffer }>`select sealed from platform_secrets where name = ${name}`
const store = (name: string, sealed: Buffer) =>
  sql`insert into platform_secrets (name, sealed) values (${name}, ${sealed}) on conflict (name) do nothing`

/** A secret of the platform, created once and stored sealed. If two servers start together, both use the first one. */
export async function storedSecret(
  { db, sealer }: { readonly db: Database; readonly sealer: Sealer },
  name: string,
  create: () => Buffer,
): Promise<Buffer> {
  const sealed = await db.outboxWork(async tx => {
    const known = await tx.maybe(stored(name))
    if (known) return known.sealed
    await tx.run(store(name, Buffer.from(sealer.seal(create(), purposeOf(name)))))
    return (await tx.one(stored(name))).sealed
  })
  return Buffer.from(sealer.open(sealed, purposeOf(name)))
}

const purposeOf = (name: string) => `platform secret ${name}`
