import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'

/** Our own provider works where its part of the database answers; another one where it shows its keys. */
export async function probeSignIn({ identity }: Pick<Config, 'identity'>, db: Database): Promise<void> {
  if (identity.kind === 'embedded') {
    await db.identityWork(tx => tx.one({ text: 'select 1', values: [] }))
    return
  }
  const answer = await fetch(identity.jwksUrl, { signal: AbortSignal.timeout(3_000) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the identity provider answers ${answer.status}`)
}
