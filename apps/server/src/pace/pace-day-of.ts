import {
  type PaceDay,
  type PaceGroup,
  type PaceRoute,
  paceRoute,
  progressOf,
  type TimeParTemplate,
  type TravelMode,
  templateFor,
} from '@pinwise/golf'
import { instantOf } from '../pins/club-time.ts'
import { evidenceOf, NO_GROUND, type SeenEntry } from './evidence-of.ts'
import { type PlayedHole, settingsOf, type TimePar, templateOf, usualTimePar } from './time-par-of.ts'

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
}

/** Everybody on the tee sheet, those who withdrew too, with the origin that the seconds count from. */
export interface ClubDay {
  readonly originMs: number
  readonly paceDay: PaceDay
  readonly routes: ReadonlyMap<string, PaceRoute>
}

type Chosen = { readonly timePar: TimePar; readonly template: TimeParTemplate }

/**
 * A day from its rows and nothing else, so that every process and every restart sees the same. Groups whose layout has
 * lost the hole they start on are left out.
 */
export function paceDayOf(stored: StoredDay, nowMs: number): ClubDay {
  const originMs = instantOf(stored.day, '00:00', stored.timeZone)
  const toSeconds = (at: Date | number) => Math.round((Number(at) - originMs) / 1000)
  const holesOf = new Map(stored.layouts.map(({ id, played }) => [id, played]))
  const choose = chooserOf(stored, holesOf)
  const known = stored.log.filter(({ at }) => Number(at) <= nowMs)
  const entries = Map.groupBy(known, ({ team_id }) => team_id)
  const thresholds = new Map<string, { uses: number; chosen: Chosen }>()
  const groups = stored.teams.flatMap((team): PaceGroup[] => {
    const holes = holesOf.get(team.layout_id) ?? []
    if (team.state === 'no-show' || team.start_position > holes.length) return []
    const chosen = choose(team)
    const place = JSON.stringify(chosen.timePar.thresholds)
    thresholds.set(place, { uses: (thresholds.get(place)?.uses ?? 0) + 1, chosen })
    const route = paceRoute([
      {
        template: chosen.template,
        holeIds: holes.map(({ id }) => id),
        startIndex: team.start_position - 1,
        holeCount: team.hole_count ?? holes.length,
      },
    ])
    const startSeconds = toSeconds(instantOf(stored.day, team.tee_time, stored.timeZone))
    const seen = (entries.get(team.id) ?? []).map((entry): SeenEntry => ({ ...entry, atSeconds: toSeconds(entry.at) }))
    const { play } = progressOf({ route, startSeconds }, NO_GROUND, evidenceOf(seen))
    return [{ id: team.id, route, startSeconds, play, withdrawn: team.state === 'withdrawn' }]
  })
  // A day has one set of levels: those that most of its groups play by.
  const [common] = [...thresholds.values()].sort((a, b) => b.uses - a.uses)
  const of = (kind: string) => known.filter(entry => entry.kind === kind)
  return {
    originMs,
    routes: new Map(groups.map(({ id, route }) => [id, route])),
    paceDay: {
      groups,
      stops: stored.stops
        .filter(({ from_at }) => Number(from_at) <= nowMs)
        .map(({ from_at, to_at }) => ({ fromSeconds: toSeconds(from_at), toSeconds: to_at && toSeconds(to_at) })),
      rulings: of('ruling').map(({ team_id, at, minutes }) => ({
        groupId: team_id,
        fromSeconds: toSeconds(at),
        toSeconds: toSeconds(at) + 60 * (minutes ?? 0),
      })),
      visits: [...of('visit'), ...of('warning')].map(({ team_id, at }) => ({
        groupId: team_id,
        atSeconds: toSeconds(at),
      })),
      settings: settingsOf(common?.chosen.timePar ?? usualTimePar([], 4, 'walk')),
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
