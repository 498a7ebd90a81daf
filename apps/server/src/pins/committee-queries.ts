import type { Committee } from '@pinwise/contract'
import { sql } from 'kysely'

interface CommitteeRow {
  readonly club_id: string
  readonly pins_hidden_until: Date | null
  readonly competition_until: Date | null
  readonly version: number
}

/** The committee settings of the entered club; by default nothing is withheld. */
export const committeeOfClub = sql<CommitteeRow>`
  select c.id as club_id, m.pins_hidden_until, m.competition_until, coalesce(m.version, 1) as version
  from clubs c left join club_committees m on m.club_id = c.id where c.id = current_club()`

export const saveCommittee = ({ clubId, pinsHiddenUntil, competitionUntil, version }: Committee) => sql`
  insert into club_committees (club_id, pins_hidden_until, competition_until, version, updated_at)
  values (${clubId}, ${dateOf(pinsHiddenUntil)}, ${dateOf(competitionUntil)}, ${version}, now())
  on conflict (club_id) do update set pins_hidden_until = excluded.pins_hidden_until,
    competition_until = excluded.competition_until, version = excluded.version, updated_at = excluded.updated_at`

/** Read here, because Postgres refuses some offsets that are valid in ISO 8601, such as +22:56. */
const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))

/** Clubs whose pins became public since the last call. Each club is returned once. */
export const takeClubsShown = (until: Date) => sql<{ club_id: string }>`
  update club_feeds f set pins_shown_at = m.pins_hidden_until from club_committees m
  where m.club_id = f.club_id and m.pins_hidden_until <= ${until}
    and f.pins_shown_at is distinct from m.pins_hidden_until returning f.club_id`

export const committeeOf = (row: CommitteeRow): Committee => ({
  clubId: row.club_id,
  pinsHiddenUntil: row.pins_hidden_until?.toISOString() ?? null,
  competitionUntil: row.competition_until?.toISOString() ?? null,
  version: row.version,
})

/** Whether a committee withholds the pins of the club that was entered. */
export const arePinsHidden = sql<{ hidden: boolean }>`select are_pins_hidden() as hidden`

/** Whether everybody may see the pins of the club that was entered. */
export const arePinsPublic = (clubId: string) => sql<{ shown: boolean }>`
  select coalesce((select published from clubs where id = ${clubId}), false) and not are_pins_hidden() as shown`
