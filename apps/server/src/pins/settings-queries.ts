import type { PinSettings } from '@pinwise/contract'
import { DEFAULT_PIN_RULES } from '@pinwise/golf'
import { sql } from 'kysely'
import { json } from '../database/json.ts'
import { query, type Statement, statementOf } from '../database/query-builder.ts'

type Settings = Omit<PinSettings, 'clubId' | 'version'>

interface SettingsRow {
  readonly clubId: string
  readonly units: string
  readonly lng: number
  readonly lat: number
  /** Null until the settings have been changed for the first time. */
  readonly settings: Settings | null
  readonly version: number | null
}
export const settingsOfClub: Statement<SettingsRow> = statementOf(sql<SettingsRow>`
  select c.id as "clubId", c.units, c.lng, c.lat, s.settings, s.version
  from clubs c left join pin_settings s on s.club_id = c.id where c.id = current_club()`)

/** The defaults of a club that has no settings of its own. */
export function settingsOf({ clubId, units, settings, version }: SettingsRow): PinSettings {
  const { edgePaces, troubleEdgePaces, troublePaces, restFirstMetres, restStepMetres, restDays, balancePerNine } =
    DEFAULT_PIN_RULES
  const usual: Settings = {
    unit: units === 'imperial' ? 'yards' : 'metres',
    notation: 'usga',
    changeTime: '06:00',
    edgePaces,
    troubleEdgePaces,
    troublePaces,
    restFirstMetres,
    restStepMetres,
    restDays,
    zones: 6,
    rota: [null, null, null, null, null, null, null],
    balancePerNine,
    lengthMetres: DEFAULT_PIN_RULES.lengthMetres,
    greens: [],
  }
  return { clubId, ...usual, ...settings, version: version ?? 1 }
}

export const saveSettings = (clubId: string, settings: Settings, version: number) =>
  query
    .insertInto('pin_settings')
    .values({ club_id: clubId, settings: json(settings), version })
    .onConflict(oc => oc.column('club_id').doUpdateSet({ settings: json(settings), version, updated_at: sql`now()` }))
