import type { PinTemplate } from '@pinwise/contract'
import type { Selectable } from 'kysely'
import type { PinTemplates } from '../database/schema.gen.ts'
import { figuresOf } from '../pins/pin-view.ts'
import type { Greens } from '../pins/read-greens.ts'
import type { TemplatePin, TemplateRow } from './queries.ts'

export const pinsOf = ({ pins }: Pick<TemplateRow, 'pins'>) => pins as unknown as readonly TemplatePin[]

export const holeIdsOf = (row: Pick<TemplateRow, 'pins'>) => pinsOf(row).map(({ holeId }) => holeId)

/** Only staff ever see one. */
export function templateOf(row: TemplateRow, greens: Greens): PinTemplate {
  return {
    id: row.id,
    clubId: row.club_id,
    layoutId: row.layout_id,
    name: row.name,
    pins: pinsOf(row).map(({ holeId, position }) => ({
      holeId,
      position,
      usable: row.playedHoleIds.includes(holeId) && figuresOf(greens, holeId, position) !== null,
    })),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: { edit: true, delete: true },
  }
}

/** What the record of changes keeps: what was given, not what the greens make of it. */
export function recordOfTemplate(row: Selectable<PinTemplates>) {
  return { id: row.id, layoutId: row.layout_id, name: row.name, pins: row.pins, version: row.version }
}
