import type { PinPublication, PinPublicationDetail } from '@pinwise/contract'
import { sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { query, type Statement, statementOf } from '../database/query-builder.ts'
import { instant } from './queries.ts'

interface NewestRow {
  readonly number: number
  readonly publishedAt: Date | null
}
/** Numbers and times increase together. */
export const newestPublication: Statement<NewestRow> = statementOf(sql<NewestRow>`
  select coalesce(newest.number, 0) as number, newest.published_at as "publishedAt"
  from (select) club left join lateral (
    select number, published_at from pin_publications where club_id = current_club()
    order by number desc limit 1) newest on true`)

interface NewPublication {
  readonly clubId: string
  readonly number: number
  readonly key: string
  readonly keyHash: string | null
  readonly origin: PinPublication['origin']
  readonly note: string | null
  readonly person: string
  readonly hash: string
  readonly holeIds: readonly string[]
  readonly effectiveAt: number
  readonly publishedAt: number
  readonly isReversible: boolean
  readonly undoneNumber: number | null
}
export const insertPublication = (made: NewPublication) => sql`
  insert into pin_publications (club_id, number, key, key_hash, origin, note, person, hash, hole_ids, effective_at,
    published_at, reversible, undone_number)
  values (${made.clubId}, ${made.number}, ${made.key}, ${made.keyHash}, ${made.origin}, ${made.note}, ${made.person}, ${made.hash},
    ${made.holeIds}::uuid[], ${instant(made.effectiveAt)}, ${instant(made.publishedAt)}, ${made.isReversible},
    ${made.undoneNumber})`

/**
 * A publication can be undone while its greens are as it left them: no later publication changed them, no plan has
 * taken effect on them since, no plan that it cancelled would have, and every hole from which it removed a pin still
 * exists.
 */
const canUndo = (now: number) => sql<boolean>`(is_club_staff() and p.reversible
  and not exists (
    select from pin_publications l
    where l.club_id = p.club_id and l.number > p.number and l.hole_ids && p.hole_ids)
  and not exists (
    select from pin_positions x
    where x.club_id = p.club_id and x.hole_id = any(p.hole_ids) and x.enabled and x.cancelled_at is null
      and x.starts_at > p.published_at and x.starts_at <= ${instant(now)})
  and not exists (
    select from pin_positions x
    where x.club_id = p.club_id and x.ended_by = p.number and x.cancelled_at is not null
      and x.starts_at <= ${instant(now)})
  and not exists (
    select from pin_positions x
    where x.club_id = p.club_id and x.ended_by = p.number
      and not exists (select from holes h where h.club_id = x.club_id and h.id = x.hole_id)))`

/** The author and the note are visible to staff only; the database enforces this. */
const publications = (now: number) =>
  query
    .selectFrom('pin_publications as p')
    .select(['p.number', 'p.hash', 'p.origin', 'p.published_at', 'p.effective_at'])
    .select([
      sql<string[]>`to_jsonb(p.hole_ids)`.as('hole_ids'),
      sql<string | null>`case when is_club_staff() then p.note end`.as('note'),
      sql<string | null>`case when is_club_staff() then name_of(p.person) end`.as('by'),
      canUndo(now).as('can_undo'),
    ])
    .where('p.club_id', '=', sql<string>`current_club()`)

export interface PublicationRow {
  readonly number: number
  readonly hash: string
  readonly origin: string
  readonly published_at: Date
  readonly effective_at: Date
  readonly hole_ids: string[]
  readonly note: string | null
  readonly by: string | null
  readonly can_undo: boolean
}

export function publicationOf(row: PublicationRow): PinPublication {
  return {
    number: row.number,
    hash: row.hash,
    origin: row.origin as PinPublication['origin'],
    note: row.note,
    publishedAt: row.published_at.toISOString(),
    by: row.by,
    effectiveAt: row.effective_at.toISOString(),
    holeIds: row.hole_ids,
    canUndo: row.can_undo,
  }
}

export const publicationByNumber = (number: number, now: number) => publications(now).where('p.number', '=', number)
export const publicationByKey = (key: string, now: number) =>
  publications(now).select('p.key_hash').where('p.key', '=', key)

interface Page {
  readonly search?: string | undefined
  /** Only publications in effect at this time. */
  readonly at?: string | undefined
  readonly limit: number
  readonly offset: number
  readonly sort: readonly ['number', 'asc' | 'desc']
}
type Filter = Pick<Page, 'search' | 'at'>
function filtered({ search, at }: Filter, now: number) {
  let found = publications(now)
  if (search) found = found.where('p.note', 'ilike', contains(search))
  if (at !== undefined) found = found.where('p.effective_at', '<=', instant(Date.parse(at)))
  return found
}

export const pageOfPublications = (page: Page, now: number) =>
  filtered(page, now).orderBy('p.number', page.sort[1]).limit(page.limit).offset(page.offset)

export const countPublications = (filter: Filter, now: number) =>
  filtered(filter, now).clearSelect().select(sql<number>`count(*)`.as('total'))

interface MovedRow {
  readonly holeId: string
  readonly holeNumber: number
  readonly at: Date
  readonly publication: number
}

/** Greens whose pin is now in another place than at that time. A pin that is back in its place has not moved. */
export const movedSince = (then: number, now: number) => {
  const openAt = (at: number) => sql`(
    select * from pin_positions where club_id = current_club() and enabled and cancelled_at is null
      and starts_at <= ${instant(at)} and (ends_at is null or ends_at > ${instant(at)}))`
  return sql<MovedRow>`
    select green.id as "holeId", coalesce(h.number, was.hole_number, 0) as "holeNumber", coalesce(was.ends_at, first.starts_at) as at,
      coalesce(was.ended_by, first.publication) as publication
    from ${openAt(then)} was
    full join ${openAt(now)} is_now on is_now.hole_id = was.hole_id
    cross join lateral (select coalesce(was.hole_id, is_now.hole_id) as id) green
    left join holes h on h.id = green.id
    left join lateral (
      select starts_at, publication from pin_positions f
      where f.club_id = current_club() and f.hole_id = green.id and f.enabled and f.cancelled_at is null
        and f.starts_at >= coalesce(was.ends_at, ${instant(then)})
      order by f.starts_at limit 1) first on true
    where (was.lng, was.lat) is distinct from (is_now.lng, is_now.lat)
    order by 2, 1`
}

/** For a plan that has not started: the greens that were planned again or cancelled. */
export const plannedAnew = (number: number) => sql<MovedRow>`
  select distinct on (2, 1) p.hole_id as "holeId", coalesce(h.number, p.hole_number) as "holeNumber", p.cancelled_at as at,
    p.ended_by as publication
  from pin_positions p
  left join holes h on h.id = p.hole_id
  where p.club_id = current_club() and p.publication = ${number} and p.cancelled_at is not null and p.ended_by is not null
  order by 2, 1, p.ended_by`

export function movedOf({
  holeId,
  holeNumber,
  at,
  publication,
}: MovedRow): PinPublicationDetail['supersededBy'][number] {
  return { holeId, holeNumber, at: at.toISOString(), publication }
}
