import type pg from 'pg'
import { isConnectionLoss } from './database-errors.ts'
import type { Statement } from './query-builder.ts'
import { type Answer, runBatch } from './statement-batch.ts'

interface Waiting {
  readonly statements: readonly Statement<unknown>[]
  readonly resolve: (answers: Answer[]) => void
  readonly reject: (error: unknown) => void
}

/** A slow read delays the others in its batch, so a batch is small. */
const MAX_TOGETHER = 16

/**
 * Reads requested in the same turn of the event loop share a packet and a connection, because a round trip costs more
 * than a small read. Each read begins with the statement that enters its club, so no read runs in the club of another.
 */
export function createReadTogether(connect: () => Promise<pg.PoolClient>) {
  let waiting: Waiting[] = []
  /**
   * Identical reads that are still waiting share one answer. Reads already sent are not shared, because they may be
   * older than something the caller has seen.
   */
  const alike = new Map<string, Promise<Answer[]>>()

  function flush(): void {
    const batch = waiting
    waiting = []
    alike.clear()
    for (let at = 0; at < batch.length; at += MAX_TOGETHER) void run(batch.slice(at, at + MAX_TOGETHER))
  }

  async function run(together: readonly Waiting[]): Promise<void> {
    let client: pg.PoolClient
    try {
      client = await connect()
    } catch (error) {
      for (const { reject } of together) reject(error)
      return
    }
    let broken: Error | undefined
    const onLost = (error: Error) => {
      broken = error
    }
    client.on('error', onLost)
    try {
      const answers = await runBatch(
        client,
        together.flatMap(({ statements }) => statements),
      )
      let at = 0
      for (const { statements, resolve } of together) {
        resolve(answers.slice(at, at + statements.length))
        at += statements.length
      }
    } catch (error) {
      // The first failure ends the batch. Each read is then run alone and gets its own answer, while there is a
      // connection.
      if (isConnectionLoss(error)) broken = error
      for (const one of together) {
        if (broken || together.length === 1) one.reject(broken ?? error)
        else {
          await runBatch(client, one.statements).then(one.resolve, (alone: unknown) => {
            if (isConnectionLoss(alone)) broken = alone
            one.reject(alone)
          })
        }
      }
    } finally {
      client.off('error', onLost)
      client.release(broken)
    }
  }

  /** Reads with the same name share one answer. */
  return (statements: readonly Statement<unknown>[], name?: string): Promise<Answer[]> => {
    const known = name === undefined ? undefined : alike.get(name)
    if (known) return known
    const answers = new Promise<Answer[]>((resolve, reject) => {
      if (waiting.push({ statements, resolve, reject }) === 1) setImmediate(flush)
    })
    if (name !== undefined) alike.set(name, answers)
    return answers
  }
}
