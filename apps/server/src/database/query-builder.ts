import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { DB } from './schema.gen.ts'

/** Builds typed SQL without running it: only a transaction of database.ts can run it. */
export const query = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** What a transaction runs: a built query, a piece of `sql`, or text with values for the hottest paths. */
export type Query<R> = Compilable<R> | RawBuilder<R> | Statement<R>

export interface Statement<_R> {
  readonly text: string
  readonly values: readonly unknown[]
  /** Planned with its values each time, so that only the matching partitions of a partitioned table are read. */
  readonly isPlannedAnew?: boolean
}

export function statementOf<R>(built: Query<R>): Statement<R> {
  if ('text' in built) return built
  const { sql, parameters } = built.compile(query)
  return { text: sql, values: parameters }
}

/** A query whose one value is an id, built and compiled once. */
export function byId<R>(build: (id: string) => Query<R>): (id: string) => Statement<R> {
  const { text, values } = statementOf(build(''))
  if (values.length !== 1) throw new Error(`not a query by id alone: ${text}`)
  return id => ({ text, values: [id] })
}

const names = new Map<string, string>()
const NAMED_STATEMENTS = 300

/** Statements are prepared once per connection. The limit keeps lists with many filters from accumulating. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMED_STATEMENTS) return known
  const name = `q${names.size}`
  names.set(text, name)
  return name
}
