import {
  type PaceDay,
  type PaceGroup,
  type PaceRoute,
  paceRoute,
  type RouteLeg,
  type TimeParTemplate,
  type TravelMode,
  templateFor,
} from '@pinwise/golf'
import { instantOf } from '../time/club-time.ts'
import type { PlannedEntry } from './day-plan.ts'
import { tapEvidence } from './evidence-of.ts'
import type { FollowedPlay } from './followed-day.ts'
import {
  type ClubPaceSettings,
  type PlayedHole,
  settingsOf,
  type TimePar,
  templateOf,
  usualTimePar,
} from './time-par-of.ts'

/** The rows of a day, as they are stored. */
export interface StoredDay {
  readonly day: string
  readonly timeZone: string
  readonly teams: readonly {
    readonly id: string
    readonly layout_id: string
    readonly template_id: string | null
    readonly tee_time: string
    readonly start_position: number
    readonly hole_count: number | null
    readonly player_count: number
    readonly players: readonly string[]
    readonly mode: string
    readonly state: string
  }[]
  readonly layouts: readonly { readonly id: string; readonly played: readonly PlayedHole[] }[]
  readonly templates: readonly {
    readonly id: string
    readonly layout_id: string
    readonly group_size: number
    readonly mode: string
    readonly time_par: unknown
  }[]
  readonly log: readonly {
    readonly team_id: string
    readonly kind: string
    readonly at: Date
    readonly place: string | null
    readonly position: number | null
    readonly minutes: number | null
  }[]
  readonly stops: readonly { readonly from_at: Date; readonly to_at: Date | null }[]
  /** Of the club; null where it has none of its own. */
  readonly settings: ClubPaceSettings | null
}

/** Everybody on the tee sheet, those who withdrew too, with the origin that the seconds count from. */
export interface ClubDay {
  readonly originMs: number
  readonly paceDay: PaceDay
  readonly routes: ReadonlyMap<string, PaceRoute>
}

type Chosen = { readonly timePar: TimePar; readonly template: TimeParTemplate }

interface PlannedDay {
  readonly originMs: number
  readonly entries: readonly PlannedEntry[]
  /** Most of its groups play by it. */
  readonly common: TimePar
}

/** The groups of a day from its rows. Those whose layout has lost the hole they start on are left out. */
export function plannedDayOf(stored: StoredDay, nowMs: number): PlannedDay {
  const originMs = instantOf(stored.day, '00:00', stored.timeZone)
  const toSeconds = secondsFrom(originMs)
  const holesOf = new Map(stored.layouts.map(({ id, played }) => [id, played]))
  const choose = chooserOf(stored, holesOf)
  const logged = Map.groupBy(knownBy(stored, nowMs), ({ team_id }) => team_id)
  const uses = new Map<string, { count: number; timePar: TimePar }>()
  const entries = stored.teams.flatMap((team): PlannedEntry[] => {
    const holes = holesOf.get(team.layout_id) ?? []
    if (team.state === 'no-show' || team.start_position > holes.length) return []
    const { timePar, template } = choose(team)
    const place = JSON.stringify(timePar.thresholds)
    uses.set(place, { count: (uses.get(place)?.count ?? 0) + 1, timePar })
    const leg: RouteLeg = {
      template,
      holeIds: holes.map(({ id }) => id),
      startIndex: team.start_position - 1,
      holeCount: team.hole_count ?? holes.length,
    }
    const startSeconds = toSeconds(instantOf(stored.day, team.tee_time, stored.timeZone))
    const seen = (logged.get(team.id) ?? []).map(entry => ({ ...entry, atSeconds: toSeconds(entry.at) }))
    return [
      {
        id: team.id,
        legs: [leg],
        route: paceRoute([leg]),
        startSeconds,
        mode: team.mode as TravelMode,
        taps: tapEvidence(seen),
        players: team.players,
        isPlaying: team.state === 'expected',
      },
    ]
  })
  const [common] = [...uses.values()].sort((a, b) => b.count - a.count)
  return { originMs, entries, common: common?.timePar ?? usualTimePar([], 4, 'walk') }
}

const secondsFrom = (originMs: number) => (at: Date | number) => Math.round((Number(at) - originMs) / 1000)
const knownBy = ({ log }: StoredDay, nowMs: number) => log.filter(({ at }) => Number(at) <= nowMs)

/** The day with how far each group has come. */
export function paceDayOf(
  stored: StoredDay,
  { originMs, common }: PlannedDay,
  { groups: planned, roundOf, followed }: FollowedPlay,
  nowMs: number,
): ClubDay {
  const toSeconds = secondsFrom(originMs)
  const stateOf = new Map(stored.teams.map(({ id, state }) => [id, state]))
  const groups = planned.flatMap(({ id, route, startSeconds }): PaceGroup[] => {
    const play = followed.get(id)?.play
    return play ? [{ id, route, startSeconds, play, withdrawn: stateOf.get(id) === 'withdrawn' }] : []
  })
  const of = (kind: string) =>
    knownBy(stored, nowMs)
      .filter(entry => entry.kind === kind)
      .map(entry => ({ ...entry, groupId: roundOf.get(entry.team_id) ?? entry.team_id }))
  return {
    originMs,
    routes: new Map(groups.map(({ id, route }) => [id, route])),
    paceDay: {
      groups,
      stops: stored.stops
        .filter(({ from_at }) => Number(from_at) <= nowMs)
        .map(({ from_at, to_at }) => ({ fromSeconds: toSeconds(from_at), toSeconds: to_at && toSeconds(to_at) })),
      rulings: of('ruling').map(({ groupId, at, minutes }) => ({
        groupId,
        fromSeconds: toSeconds(at),
        toSeconds: toSeconds(at) + 60 * (minutes ?? 0),
      })),
      visits: (['visit', 'warning'] as const).flatMap(kind =>
        of(kind).map(({ groupId, at }) => ({ kind, groupId, atSeconds: toSeconds(at) })),
      ),
      settings: settingsOf(stored.settings, common),
    },
  }
}

/** The template that a group names, else the best of its layout, else what is usual. */
function chooserOf({ templates }: StoredDay, holesOf: ReadonlyMap<string, readonly PlayedHole[]>) {
  const byLayout = new Map<string, (Chosen & { id: string })[]>()
  for (const { id, layout_id, group_size, mode, time_par } of templates) {
    const timePar = time_par as TimePar
    const template = templateOf(timePar, holesOf.get(layout_id) ?? [], group_size, mode as TravelMode)
    byLayout.set(layout_id, [...(byLayout.get(layout_id) ?? []), { id, timePar, template }])
  }
  const usual = new Map<string, Chosen>()
  return (team: StoredDay['teams'][number]): Chosen => {
    const own = byLayout.get(team.layout_id) ?? []
    const best = templateFor(
      own.map(({ template }) => template),
      team.player_count,
      team.mode as TravelMode,
    )
    const found = own.find(({ id, template }) => (team.template_id ? id === team.template_id : template === best))
    if (found) return found
    const size = Math.min(4, team.player_count)
    const name = `${team.layout_id} ${size} ${team.mode}`
    const known = usual.get(name)
    if (known) return known
    const holes = holesOf.get(team.layout_id) ?? []
    const timePar = usualTimePar(holes, size, team.mode as TravelMode)
    const chosen = { timePar, template: templateOf(timePar, holes, size, team.mode as TravelMode) }
    usual.set(name, chosen)
    return chosen
  }
}
