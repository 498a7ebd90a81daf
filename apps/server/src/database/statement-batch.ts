import pg from 'pg'
import { getTypeParser } from './connect.ts'
import { preparedName, type Statement } from './query-builder.ts'

/**
 * Runs statements in one round trip: all of them are sent in one packet before one Sync. Outside a transaction Postgres
 * runs such a batch as its own transaction. The first failure ends the batch. The columns of a prepared statement are
 * described once per connection, not with every execution as the driver does.
 */
export async function runBatch(client: pg.PoolClient, statements: readonly Statement<unknown>[]): Promise<Answer[]> {
  try {
    return await new Promise((resolve, reject) => {
      client.query(new StatementBatch(statements, resolve, reject) as unknown as pg.Submittable)
    })
  } catch (error) {
    // The stack of the caller is more useful than that of the socket.
    Error.captureStackTrace(error as Error)
    throw error
  }
}

export interface Answer {
  readonly rows: Record<string, unknown>[]
  /** The number of rows read or changed. */
  readonly count: number
  /** The command tag of Postgres: `INSERT 0 3`, `SELECT 3`, `COMMIT`. */
  readonly tag: string
}

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

/** The part of the driver's connection that is used here. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void }
  close(message: { type: 'S'; name: string }): void
  parse(message: { name: string; text: string; types: readonly number[] }): void
  bind(message: { portal: string; statement: string; values: readonly unknown[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string; rows: number }): void
  sync(): void
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

/** The columns of the statements that a connection has prepared and run. */
const preparedOn = new WeakMap<Connection, Map<string, readonly Column[]>>()

function preparedStatements(connection: Connection): Map<string, readonly Column[]> {
  const known = preparedOn.get(connection) ?? new Map()
  preparedOn.set(connection, known)
  return known
}

/** A query object for the driver: the driver asks it to send its messages, and passes every reply to it. */
class StatementBatch {
  /** Set by the driver; calling it ends the driver's timeout. */
  callback?: () => void
  private readonly statements: readonly { name: string; text: string; values: readonly unknown[] }[]
  private readonly resolve: (answers: Answer[]) => void
  private readonly reject: (error: Error) => void
  private readonly answers: Answer[] = []
  private prepared: Map<string, readonly Column[]> = new Map()
  private columns: readonly Column[] = []
  private rows: Record<string, unknown>[] = []
  private unreadable: Error | null = null

  constructor(
    statements: readonly Statement<unknown>[],
    resolve: (answers: Answer[]) => void,
    reject: (error: Error) => void,
  ) {
    this.statements = statements.map(({ text, values, isPlannedAnew }) => ({
      name: isPlannedAnew ? '' : (preparedName(text) ?? ''),
      text,
      values: values.map(prepareValue),
    }))
    this.resolve = resolve
    this.reject = reject
  }

  submit(connection: Connection): null {
    this.prepared = preparedStatements(connection)
    connection.stream.cork()
    for (const { name, text, values } of this.statements) {
      const isPrepared = this.prepared.has(name)
      if (!isPrepared) {
        // It may exist from a batch that failed. Closing a statement that does not exist is no error.
        if (name) connection.close({ type: 'S', name })
        connection.parse({ name, text, types: [] })
      }
      connection.bind({ portal: '', statement: name, values })
      if (!isPrepared) connection.describe({ type: 'P', name: '' })
      connection.execute({ portal: '', rows: 0 })
    }
    connection.sync()
    connection.stream.uncork()
    this.begin()
    return null
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: getTypeParser(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.rows.push(rowOf(this.columns, fields))
    } catch (error) {
      this.unreadable = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name } = this.statements[this.answers.length] ?? {}
    if (name) this.prepared.set(name, this.columns)
    this.answers.push({ rows: this.rows, count: Number(text.slice(text.lastIndexOf(' ') + 1)) || 0, tag: text })
    this.begin()
  }

  handleReadyForQuery(): void {
    this.callback?.()
    if (this.unreadable) this.reject(this.unreadable)
    else this.resolve(this.answers)
  }

  handleError(error: Error): void {
    this.callback?.()
    this.reject(error)
  }

  /** Moves to the next statement. */
  private begin(): void {
    this.rows = []
    this.columns = this.prepared.get(this.statements[this.answers.length]?.name ?? '') ?? []
  }
}

function rowOf(columns: readonly Column[], fields: (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let i = 0; i < columns.length; i += 1) {
    const { name, parse } = columns[i] as Column
    const text = fields[i]
    row[name] = text === null || text === undefined ? null : parse(text)
  }
  return row
}
