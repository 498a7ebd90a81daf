import type pg from 'pg'
import { isConnectionLoss } from './database-errors.ts'
import type { Statement } from './query-builder.ts'
import { type Answer, runBatch } from './statement-batch.ts'

interface Waiting {
  readonly statements: readonly Statement<unknown>[]
  readonly resolve: (answers: Answer[]) => void
  readonly reject: (error: unknown) => void
}

/** A slow read holds up those that share its packet, so they are few. */
const MAX_TOGETHER = 16

/**
 * Reads that are asked for in the same turn of the event loop share a packet and a connection: waking a process on the
 * other side of a socket costs more than a small read. Each brings the statement that enters its club and is followed
 * by nothing of another read until that one has entered its own.
 */
export function createReadTogether(connect: () => Promise<pg.PoolClient>) {
  let waiting: Waiting[] = []
  /** Of what is waiting: never of what is on its way, which may be older than something its asker has seen. */
  const alike = new Map<string, Promise<Answer[]>>()

  function flush(): void {
    const asked = waiting
    waiting = []
    alike.clear()
    for (let at = 0; at < asked.length; at += MAX_TOGETHER) void run(asked.slice(at, at + MAX_TOGETHER))
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
      // The first that fails ends the batch for all; alone, each gets its own answer while there is a connection.
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

  /** With a name, those of the same name share one answer. */
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
