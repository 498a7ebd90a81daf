import pg from 'pg'

/**
 * Enters a club and runs one read in a single round trip.
 * Both statements go out before one Sync, so Postgres runs them as one implicit transaction
 * and the settings that enter_club() makes local to it end with it.
 */

interface Connection {
  stream: { cork?(): void; uncork?(): void }
  parse(message: { name: string; text: string; types?: number[] }): void
  bind(message: { portal: string; statement: string; values: readonly (string | null)[] }): void
  execute(message: { portal: string; rows: number }): void
}
interface QueryInternals {
  prepare(connection: Connection): void
  handleDataRow(message: { fields: (string | null)[] }): void
  handleCommandComplete(message: unknown, connection: Connection): void
}

interface EnterClub {
  readonly text: string
  readonly values: readonly (string | null)[]
}

const prepared = new WeakSet<Connection>()
const base = pg.Query.prototype as unknown as QueryInternals

export class ScopedQuery extends pg.Query {
  /** What enter_club() answered. */
  access: string | null = null
  private entered = false
  private readonly enter: EnterClub

  constructor(
    enter: EnterClub,
    read: { readonly name: string | undefined; readonly text: string; readonly values: readonly unknown[] },
    done: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    // An explicit extended mode, so that a read without values goes through prepare() too.
    super({ ...read, values: [...read.values], queryMode: 'extended' } as pg.QueryConfig, done as never)
    this.enter = enter
  }

  prepare(connection: Connection): void {
    if (!prepared.has(connection)) {
      connection.parse({ name: 'enter_club', text: this.enter.text })
      prepared.add(connection)
    }
    connection.bind({ portal: '', statement: 'enter_club', values: this.enter.values })
    connection.execute({ portal: '', rows: 0 })
    base.prepare.call(this as unknown as QueryInternals, connection)
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    if (this.entered) base.handleDataRow.call(this as unknown as QueryInternals, message)
    else this.access = message.fields[0] ?? null
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.entered) base.handleCommandComplete.call(this as unknown as QueryInternals, message, connection)
    else this.entered = true
  }
}
