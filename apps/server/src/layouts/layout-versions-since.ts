import { sql } from 'kysely'

interface LayoutVersionRow {
  /** In the order of play; the same nine may be played twice. */
  readonly holes: readonly { readonly id: string; readonly number: number; readonly par: number }[]
  readonly replacedAt: Date
}

/** What the layout was since that version, oldest first; nothing where its holes are the same now. */
export const layoutVersionsSince = (layoutId: string, version: number) => sql<LayoutVersionRow>`
  select holes, replaced_at as "replacedAt" from layout_versions
  where club_id = current_club() and layout_id = ${layoutId} and version >= ${version} order by version`
