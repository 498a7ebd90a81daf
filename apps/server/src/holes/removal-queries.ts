import { sql } from 'kysely'

type Row = Record<string, unknown>

/** A layout as it was before some of its holes were deleted, with everything that is deleted when it has none left. */
export interface RemovedLayout {
  readonly layout: { readonly id: string; readonly name: string }
  readonly holeIds: string[]
  readonly versions: Row[]
  readonly prints: Row[]
  readonly templates: Row[]
}

export interface Removal {
  readonly id: string
  readonly holeIds: string[]
  /** The publication that removed the pins; null if there were none. */
  readonly publication: number | null
  readonly layouts: RemovedLayout[]
}

export const insertRemoval = (id: string, holeIds: readonly string[], now: number) => sql`
  insert into hole_removals (id, club_id, hole_ids, removed_at, layouts)
  select ${id}, current_club(), ${holeIds}::uuid[], ${new Date(now)}, coalesce(jsonb_agg(jsonb_build_object(
    'layout', to_jsonb(l),
    'holeIds', (select jsonb_agg(x.hole_id order by x.ordinal) from layout_holes x where x.layout_id = l.id),
    'versions', (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from layout_versions v where v.layout_id = l.id),
    'prints', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from layout_prints p where p.layout_id = l.id),
    'templates', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from pin_templates t where t.layout_id = l.id))
    order by l.id), '[]')
  from layouts l where l.club_id = current_club()
    and exists (select from layout_holes x where x.layout_id = l.id and x.hole_id = any(${holeIds}::uuid[]))`

export const setRemovalPublication = (id: string, publication: number) =>
  sql`update hole_removals set publication = ${publication} where id = ${id}`

/** Newest first: for a hole that was deleted twice, the last deletion counts. */
export const removalsOf = (holeIds: readonly string[]) => sql<Removal>`
  select id, to_jsonb(hole_ids) as "holeIds", publication, layouts from hole_removals
  where club_id = current_club() and hole_ids && ${holeIds}::uuid[] order by removed_at desc, id`

/** The removal records of restored holes are deleted. */
export const forgetRemovals = (holeIds: readonly string[]) => [
  sql`update hole_removals set hole_ids = array(select unnest(hole_ids) except select unnest(${holeIds}::uuid[]))
    where club_id = current_club() and hole_ids && ${holeIds}::uuid[]`,
  sql`delete from hole_removals where club_id = current_club() and cardinality(hole_ids) = 0`,
]

/** No row if the id or the name is in use again. */
export const bringBackLayoutRow = (row: RemovedLayout['layout']) => sql<{ id: string }>`
  insert into layouts select id, club_id, name, version + 1, created_at, now()
  from jsonb_populate_record(null::layouts, ${JSON.stringify(row)}::jsonb)
  on conflict do nothing returning id`

/** A picture that was deleted meanwhile is left out of its sheet. */
export const bringBackRowsOfLayout = ({ versions, prints, templates }: RemovedLayout) => [
  sql`insert into layout_versions
    select * from jsonb_populate_recordset(null::layout_versions, ${JSON.stringify(versions)}::jsonb)
    on conflict do nothing`,
  sql`insert into layout_prints
    select p.id, p.club_id, p.layout_id, p.name, p.design,
      (select f.id from files f where f.club_id = p.club_id and f.id = p.logo_file_id),
      (select f.id from files f where f.club_id = p.club_id and f.id = p.sponsor_file_id),
      p.version + 1, p.created_at, now()
    from jsonb_populate_recordset(null::layout_prints, ${JSON.stringify(prints)}::jsonb) p on conflict do nothing`,
  sql`insert into pin_templates
    select id, club_id, layout_id, name, pins, version + 1, created_at, now()
    from jsonb_populate_recordset(null::pin_templates, ${JSON.stringify(templates)}::jsonb) on conflict do nothing`,
]
