import { sql } from 'kysely'
import { byId, type Statement, statementOf } from '../database/query-builder.ts'
import { sourceTag } from '../http/source-tag.ts'

interface TagRow {
  readonly revision: number
  readonly changedAt: Date
  /** Of answers that say it. */
  readonly versionNumber?: number | null
}

const SOURCES = ['./', '../map/', '../clubs/', '../holes/', '../../../../packages/contract/src/']
const BUILD = sourceTag(SOURCES.map(path => new URL(path, import.meta.url)))

/** The same for everyone who may see the map: no answer that it tags depends on who asks. */
export function tagOf({ revision, changedAt, versionNumber }: TagRow): string {
  const version = versionNumber === undefined ? '' : `.${versionNumber ?? 0}`
  return `${BUILD}.${revision.toString(36)}.${changedAt.getTime().toString(36)}${version}`
}

const columns = sql`c.map_revision as revision, c.map_changed_at as "changedAt"`

export const tagOfClub: Statement<TagRow> = statementOf(
  sql<TagRow>`select ${columns} from clubs c where c.id = current_club()`,
)

export const tagOfHole = byId(
  holeId => sql<TagRow>`select ${columns} from clubs c join holes h on h.club_id = c.id
    where c.id = current_club() and h.id = ${holeId}`,
)

export const tagOfClubMap: Statement<Required<TagRow>> = statementOf(
  sql<
    Required<TagRow>
  >`select ${columns}, (select max(number) from map_versions where club_id = c.id) as "versionNumber"
    from clubs c where c.id = current_club()`,
)
