import type { PaceTemplate, PaceTemplateFields } from '@pinwise/contract'
import type { TravelMode } from '@pinwise/golf'
import { type Selectable, sql } from 'kysely'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'
import type { PaceTemplates } from '../database/schema.gen.ts'
import { type PlayedHole, type TimePar, templateOf, timedHoles } from './time-par-of.ts'

const ofClub = sql<string>`current_club()`

/** Of a layout, in the order of play. */
export const playedHoles = (layoutId: unknown) => sql<PlayedHole[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'number', h.number, 'par', h.par,
    'lengthMetres', h.length_metres, 'tee', h.line_of_play -> 'coordinates' -> 0,
    'green', h.line_of_play -> 'coordinates' -> -1) order by l.ordinal), '[]')
  from layout_holes l join holes h on h.id = l.hole_id where l.layout_id = ${layoutId})`

const templatesWithHoles = query
  .selectFrom('pace_templates')
  .selectAll('pace_templates')
  .select(playedHoles(sql.ref('pace_templates.layout_id')).as('played'))
  .where('pace_templates.club_id', '=', ofClub)

type TemplateRow = Selectable<PaceTemplates> & { readonly played: PlayedHole[] }

export const templateById = (id: string) => templatesWithHoles.where('id', '=', id)
export const lockedTemplate = (id: string) => templateById(id).forUpdate('pace_templates')
export const templateByKey = (key: string) => templatesWithHoles.where('key', '=', key)

export const timeParIn = (row: Pick<TemplateRow, 'time_par'>) => row.time_par as unknown as TimePar

/** The fields without computed values, as the audit log stores them. */
export function fieldsOf(row: Selectable<PaceTemplates>): PaceTemplateFields & { id: string; version: number } {
  return {
    id: row.id,
    layoutId: row.layout_id,
    groupSize: row.group_size,
    mode: row.mode as TravelMode,
    ...timeParIn(row),
    version: row.version,
  }
}

/** Only staff ever see one. */
export function templateView(row: TemplateRow): PaceTemplate {
  const fields = fieldsOf(row)
  const template = templateOf(fields, row.played, fields.groupSize, fields.mode)
  return {
    ...fields,
    clubId: row.club_id,
    ...timedHoles(template, row.played),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: { edit: true, delete: true },
  }
}

const timeParOnly = ({ baseMinutes, holes, turnMinutes, intervalMinutes, thresholds }: TimePar): TimePar => ({
  baseMinutes,
  holes,
  turnMinutes,
  intervalMinutes,
  thresholds,
})

export const insertTemplate = (clubId: string, key: string, fields: PaceTemplateFields) =>
  query
    .insertInto('pace_templates')
    .values({
      club_id: clubId,
      layout_id: fields.layoutId,
      key,
      group_size: fields.groupSize,
      mode: fields.mode,
      time_par: json(timeParOnly(fields)),
    })
    .returning('id')

export const updateTemplate = (id: string, fields: Omit<PaceTemplateFields, 'layoutId'>) =>
  query
    .updateTable('pace_templates')
    .set({
      group_size: fields.groupSize,
      mode: fields.mode,
      time_par: json(timeParOnly(fields)),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)

export const deleteTemplateRow = (id: string) => query.deleteFrom('pace_templates').where('id', '=', id)

interface Filter {
  readonly layoutId?: string | undefined
  readonly groupSize?: number | undefined
  readonly mode?: TravelMode | undefined
}
const SORT_COLUMN = { groupSize: 'group_size', createdAt: 'created_at' } as const

function filtered({ layoutId, groupSize, mode }: Filter) {
  let found = templatesWithHoles
  if (layoutId) found = found.where('layout_id', '=', layoutId)
  if (groupSize) found = found.where('group_size', '=', groupSize)
  return mode ? found.where('mode', '=', mode) : found
}

export const pageOfTemplates = (
  filter: Filter,
  page: { limit: number; offset: number; sort: readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc'] },
) =>
  filtered(filter).orderBy(SORT_COLUMN[page.sort[0]], page.sort[1]).orderBy('id').limit(page.limit).offset(page.offset)

export const countTemplates = (filter: Filter) =>
  filtered(filter).clearSelect().select(sql<number>`count(*)`.as('total'))

/** None where the layout is not the club's. */
export const holesOfLayout = (layoutId: string) =>
  query
    .selectFrom('layouts')
    .select(playedHoles(sql.ref('layouts.id')).as('played'))
    .where('club_id', '=', ofClub)
    .where('id', '=', layoutId)
