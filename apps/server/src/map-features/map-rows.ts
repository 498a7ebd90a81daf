import { type RawBuilder, sql } from 'kysely'
import { type Statement, statementOf } from '../database/query-builder.ts'

/** The rows of a club's whole map, or of one hole's. */
function mapRows(holeId: string | null) {
  const ofHole = holeId === null ? sql`true` : sql`h.id = ${holeId}`
  return sql<MapRow>`
    select h.id::text, 'hole' as kind, h.line_of_play as geometry,
      jsonb_build_object('holeId', h.id, 'courseId', h.course_id, 'number', h.number, 'name', h.name, 'par', h.par,
        'parSource', h.par_source, 'strokeIndex', h.stroke_index, 'lengthMetres', h.length_metres) as properties
      from holes h where ${ofHole} and h.line_of_play is not null
    union all
    select 'green-' || h.id, 'green', h.green,
      jsonb_build_object('holeId', h.id, 'courseId', h.course_id, 'number', h.number, 'source', h.green_source)
      from holes h where ${ofHole} and h.green is not null
    union all
    select 'tee-' || h.id || '-' || t.id, 'tee', coalesce(ht.area, ht.position),
      jsonb_build_object('holeId', h.id, 'teeId', t.id, 'name', t.name, 'colour', t.colour, 'gender', t.gender,
        'lengthMetres', ht.length_metres)
      from hole_tees ht join tees t on t.id = ht.tee_id join holes h on h.id = ht.hole_id
      where ${ofHole} and coalesce(ht.area, ht.position) is not null
    union all
    select f.id::text, f.kind, f.geometry,
      jsonb_build_object('name', f.name, 'holeIds',
        (select coalesce(jsonb_agg(l.hole_id order by l.hole_id), '[]') from hole_map_features l where l.map_feature_id = f.id))
      from map_features f
      where ${holeId === null ? sql`true` : sql`exists (select from hole_map_features l where l.map_feature_id = f.id and l.hole_id = ${holeId})`}
    order by 2, 1`
}

export interface MapRow {
  readonly id: string
  readonly kind: string
  readonly geometry: unknown
  readonly properties: Record<string, unknown>
}

export const mapOfClub: Statement<MapRow> = statementOf(mapRows(null))
export const mapOfHole = (holeId: string): RawBuilder<MapRow> => mapRows(holeId)

export const attributionOfClub = statementOf(
  sql<{ attribution: string | null }>`select attribution from clubs where id = current_club()`,
)
