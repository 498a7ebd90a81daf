import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { ClubAccess, Tx } from '../database/database.ts'
import { type Statement, statementOf } from '../database/query-builder.ts'
import { sourceTag } from '../http/source-tag.ts'
import type { Tagged } from '../verb.ts'

const SOURCES = ['./', '../clubs/', '../courses/', '../holes/', '../layouts/', '../../../../packages/contract/src/']
const BUILD = sourceTag(SOURCES.map(path => new URL(path, import.meta.url)))

interface State {
  readonly state: string
}
interface ListQuery {
  readonly limit: number
  readonly offset: number
}
interface ListRequest<Q extends ListQuery> {
  readonly caller: Caller
  readonly clubId: string
  readonly query: Q
}
interface ClubList<T> {
  readonly name: string
  /** Changes with everything that the list shows, whatever page of it. */
  readonly state: Statement<State>
  readonly read: (tx: Tx, access: ClubAccess) => Promise<T>
}

/** The map's revision, and what the list shows beyond the map. */
export const stateOfList = (beyondMap: RawBuilder<unknown> = sql`null`): Statement<State> =>
  statementOf(sql<State>`select concat_ws('.', c.map_revision, c.map_changed_at, ${beyondMap}) as state
    from clubs c where c.id = current_club()`)

export const mapState = stateOfList()

/** One page of the records of a club. A caller who has it costs one small read, and the others share its bytes. */
export function listOfClub<T extends object, Q extends ListQuery>(
  { db }: Pick<Context, 'db'>,
  request: ListRequest<Q>,
  { name, state, read }: ClubList<T>,
): Tagged<T> {
  const { caller, clubId, query } = request
  const tagOf = (access: ClubAccess, row: State | undefined) => listTag(clubId, access, query, row?.state)
  const readers = caller.identity === null ? 'anybody' : 'people'
  return {
    tag: async () => {
      const { access, rows } = await db.readClub(caller, { clubId }, state)
      return tagOf(access, rows[0])
    },
    ...(isUsualPage(query) ? { sharedAs: `${JSON.stringify(query)} ${name} of club ${clubId} for ${readers}` } : {}),
    read: () =>
      db.readClubTogether(caller, { clubId }, async (tx, access) => {
        const row = await tx.one(state)
        return { tag: tagOf(access, row), body: await read(tx, access) }
      }),
  }
}

/** Of everything that an answer depends on: the question, who asks, and the state of what is shown. */
export function listTag(...parts: readonly unknown[]): string {
  return `${BUILD}.${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}`
}

/** The pages that our own screens ask for. Of rarer questions there may be any number, and none of them is kept. */
export function isUsualPage({
  limit,
  offset,
  sort: _sort,
  ...filters
}: ListQuery & { readonly sort?: unknown }): boolean {
  const isUnfiltered = Object.values(filters).every(value => value === undefined)
  return isUnfiltered && offset === 0 && [50, 100, 200].includes(limit)
}
