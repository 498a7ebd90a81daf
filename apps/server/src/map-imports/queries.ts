import type { MapImport, ReviewStep } from '@pinwise/contract'
import type { ClubProposal } from '@pinwise/golf'
import { sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'
import type { AcceptedItems } from './accepted-items.ts'
import type { ReadingProblem, ReadingProgress, ReadingResult } from './read-in-thread.ts'

export interface ImportRow {
  readonly id: string
  readonly club_id: string
  readonly state: string
  readonly by: string
  readonly file_name: string
  readonly bytes: number
  readonly format: string | null
  readonly progress: unknown
  readonly problem: unknown
  readonly hole_count: number | null
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
}

interface ProposedClub extends Pick<ClubProposal, 'name' | 'position'> {
  readonly holeCount: number
}

/** What a person reviews, with where the club lies. */
export interface ReviewRow extends ImportRow {
  readonly far_club_count: number
  readonly chosen_club: number
  /** The clubs of the file that may be chosen, and the file's data for the chosen club. */
  readonly clubs: ProposedClub[] | null
  readonly as_read: ClubProposal | null
  readonly reviewed: ClubProposal | null
  readonly steps: ReviewStep[]
  readonly lng: number
  readonly lat: number
  readonly map_revision: number
  /** Whose items the club's map was last compared with. */
  readonly map_import_id: string | null
}

/** Whoever is gone is called by the id that the record has. */
const by = sql<string>`coalesce(name_of(person), person)`.as('by')

const imports = query
  .selectFrom('map_imports')
  .select(['map_imports.id', 'club_id', 'state', 'file_name', 'bytes', 'format', 'progress', 'problem', 'hole_count'])
  .select(['map_imports.version', 'map_imports.created_at', 'map_imports.updated_at', by])

const reviewed = imports
  .innerJoin('clubs', 'clubs.id', 'map_imports.club_id')
  .select(['far_club_count', 'chosen_club', 'clubs.lng', 'clubs.lat', 'clubs.map_revision', 'clubs.map_import_id'])
  .select([sql<ClubProposal | null>`proposals -> chosen_club`.as('as_read')])
  .select([
    sql<ProposedClub[] | null>`(select jsonb_agg(jsonb_build_object('name', p -> 'name', 'position', p -> 'position',
      'holeCount', jsonb_array_length(p -> 'holes')) order by nth)
    from jsonb_array_elements(proposals) with ordinality as e(p, nth))`.as('clubs'),
  ])
  .select(sql<ClubProposal | null>`reviewed`.as('reviewed'))
  .select(sql<ReviewStep[]>`steps`.as('steps'))

export const importById = (id: string) => imports.where('map_imports.id', '=', id)
export const reviewById = (id: string) => reviewed.where('map_imports.id', '=', id)
export const lockedImport = (id: string) => importById(id).forUpdate('map_imports')

/** The proposal for another club of the file than the chosen one. */
export const proposalAt = (id: string, club: number) =>
  query
    .selectFrom('map_imports')
    .select(sql<ClubProposal | null>`proposals -> ${club}::int`.as('asRead'))
    .where('id', '=', id)

export function mapImportOf(row: ImportRow): MapImport {
  return {
    id: row.id,
    clubId: row.club_id,
    state: row.state as MapImport['state'],
    fileName: row.file_name,
    bytes: row.bytes,
    format: row.format as MapImport['format'],
    progress: row.progress as MapImport['progress'],
    problem: row.problem as MapImport['problem'],
    holeCount: row.hole_count,
    by: row.by,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export const clubPlace = sql<{ lng: number; lat: number }>`select lng, lat from clubs where id = current_club()`

export const countOpenImports = sql<{ total: number }>`
  select count(*)::int as total from map_imports where club_id = current_club() and state in ('reading', 'review')`

export const insertImport = (given: {
  clubId: string
  processId: string
  person: string
  fileName: string
  bytes: number
}) =>
  query
    .insertInto('map_imports')
    .values({
      club_id: given.clubId,
      process_id: given.processId,
      person: given.person,
      file_name: given.fileName,
      bytes: given.bytes,
      progress: json({ step: 'waiting', done: 0, total: 0 }),
    })
    .returning('id')

const advance = { version: sql<number>`version + 1`, updated_at: sql<Date>`now()` }

/** Whatever the thread finds, somebody may have discarded the import meanwhile. */
const stillReading = (id: string) =>
  query.updateTable('map_imports').where('id', '=', id).where('state', '=', 'reading')

export const setProgress = (id: string, step: 'reading' | 'proposing', { done, total }: ReadingProgress) =>
  stillReading(id).set({ progress: json({ step, done, total }), updated_at: sql`now()` })

export const setRead = (id: string, { format, proposals, farClubCount }: Extract<ReadingResult, { type: 'read' }>) =>
  stillReading(id).set({
    ...advance,
    state: 'review',
    format,
    proposals: json(proposals),
    reviewed: json(proposals[0]),
    far_club_count: farClubCount,
    hole_count: proposals[0]?.holes.length ?? 0,
    progress: json({ step: 'done', done: proposals.length, total: proposals.length }),
  })

export const setRefused = (id: string, problem: ReadingProblem) =>
  stillReading(id).set({ ...advance, state: 'refused', problem: json(problem) })

const interrupted = json({ code: 'interrupted', detail: 'the server stopped' })

/**
 * Imports of processes that have ended. If such a process resumes, it finds its import closed and writes nothing. The
 * calling process is excluded: it is alive, although it may have been too busy to say so.
 */
export const refuseLeftReading = (ownProcessId: string) =>
  query
    .updateTable('map_imports')
    .where('state', '=', 'reading')
    .where(sql<boolean>`process_id is distinct from ${ownProcessId}`)
    .where(sql<boolean>`not is_process_alive(process_id)`)
    .set({ ...advance, state: 'refused', problem: interrupted })

export const setReview = (
  id: string,
  given: { chosenClub: number; steps: readonly ReviewStep[]; reviewed: ClubProposal },
) =>
  query
    .updateTable('map_imports')
    .where('id', '=', id)
    .set({
      ...advance,
      chosen_club: given.chosenClub,
      steps: json(given.steps),
      reviewed: json(given.reviewed),
      hole_count: given.reviewed.holes.length,
    })

/** A proposal that nobody will look at again only takes room. */
export const setDiscarded = (id: string) =>
  query
    .updateTable('map_imports')
    .where('id', '=', id)
    .set({ ...advance, state: 'discarded', proposals: null, reviewed: null })

/** The items are `AcceptedItems`, written out. */
export const setAccepted = (id: string, items: string, holeCount: number) =>
  query
    .updateTable('map_imports')
    .where('id', '=', id)
    .set({
      ...advance,
      state: 'accepted',
      accepted_items: sql`${items}::jsonb`,
      proposals: null,
      hole_count: holeCount,
    })

/** Older items are needed only for versions of the map that may be brought back. */
export const forgetOlderItems = (newest: string) =>
  query
    .updateTable('map_imports')
    .where('club_id', '=', sql<string>`current_club()`)
    .where('state', '=', 'accepted')
    .where('id', '<>', newest)
    .set({
      reviewed: null,
      accepted_items: sql`case when exists (select from map_versions v
        where v.club_id = map_imports.club_id and v.import_id = map_imports.id) then accepted_items end`,
    })

/** What the next import of the club is compared with. */
export const acceptedItems = sql<{ items: AcceptedItems }>`
  select i.accepted_items as items from clubs c join map_imports i on i.club_id = c.id and i.id = c.map_import_id
  where c.id = current_club() and i.accepted_items is not null`

interface ImportFilter {
  readonly search?: string | undefined
}

function filtered(filter: ImportFilter) {
  const all = imports.where('club_id', '=', sql<string>`current_club()`)
  return filter.search ? all.where('file_name', 'ilike', contains(filter.search)) : all
}

export const pageOfImports = (
  filter: ImportFilter,
  page: { limit: number; offset: number; sort: readonly ['createdAt', 'asc' | 'desc'] },
) => filtered(filter).orderBy('created_at', page.sort[1]).orderBy('id').limit(page.limit).offset(page.offset)

export const countImports = (filter: ImportFilter) =>
  filtered(filter).clearSelect().select(sql<number>`count(*)`.as('total'))

export interface HoleDependents {
  readonly holeId: string
  readonly pins: number
  readonly layouts: string[]
  readonly prints: string[]
}
/** What goes with a hole: its pin and its plans, the layouts that play it and the sheets that are printed of those. */
export const dependentsOfHoles = sql<HoleDependents>`
  select h.id as "holeId",
    (select count(*)::int from pin_positions p where p.club_id = h.club_id and p.hole_id = h.id
      and p.cancelled_at is null and (p.ends_at is null or p.ends_at > now())) as pins,
    coalesce((select jsonb_agg(l.name order by l.name) from layouts l where exists
      (select from layout_holes x where x.layout_id = l.id and x.hole_id = h.id)), '[]') as layouts,
    coalesce((select jsonb_agg(d.name order by d.name) from layout_prints d where exists
      (select from layout_holes x where x.layout_id = d.layout_id and x.hole_id = h.id)), '[]') as prints
  from holes h where h.club_id = current_club()`

/** The map as it stood when an import was written. */
export const versionBeforeImport = (id: string) => sql<{ number: number }>`
  select v.number from map_versions v where v.club_id = current_club() and v.number < (
    select min(number) from map_versions where club_id = current_club() and origin = 'import' and import_id = ${id})
  order by v.number desc limit 1`
