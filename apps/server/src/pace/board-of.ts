import type { PaceBoard } from '@pinwise/contract'
import { type GroupPace, greenkeeperWindows, groupPlace, type PaceGroup, paceOf } from '@pinwise/golf'
import type { ReadDay } from './read-pace-day.ts'
import { teamView } from './team-queries.ts'

type BoardGroup = PaceBoard['groups'][number]
type TrackerKind = BoardGroup['trackers'][number]['kind']

/** Checkpoints of a hole: the first is the tee, the last is the clear green. */
const PER_HOLE = 6
/** Windows are for the work of the next hours. */
const WINDOW_SECONDS = 4 * 3600

/** A day's pace at one moment, as staff are shown it. */
export function boardOf(
  { originMs, paceDay, routes, teams, followed, roundOf, labels, places, safetyOf }: ReadDay,
  nowMs: number,
): Pick<PaceBoard, 'groups' | 'actions' | 'bottlenecks' | 'windows'> {
  const nowSeconds = Math.round((nowMs - originMs) / 1000)
  const instant = (seconds: number) => new Date(originMs + seconds * 1000).toISOString()
  const maybe = (seconds: number | null | undefined) =>
    seconds === null || seconds === undefined ? null : instant(seconds)
  const board = paceOf(paceDay, nowSeconds)
  const paces = new Map(board.groups.map(pace => [pace.groupId, pace]))
  const groups = new Map(paceDay.groups.map(group => [group.id, group]))
  const numbers = new Map([...routes.values()].flatMap(({ holes }) => holes.map(hole => [hole.holeId, hole.number])))
  const numberOf = (holeId: string | null) => (holeId === null ? null : (numbers.get(holeId) ?? null))

  const paceView = (pace: GroupPace): NonNullable<BoardGroup['pace']> => ({
    status: pace.status,
    since: instant(pace.sinceSeconds),
    isOutOfPosition: pace.isOutOfPosition,
    position: pace.position === null ? null : pace.position + 1,
    holeId: pace.holeId,
    holeNumber: numberOf(pace.holeId),
    checkpoint: pace.checkpoint,
    confidence: pace.confidence,
    clockSeconds: Math.round(pace.clockSeconds),
    delaySeconds: Math.round(pace.delaySeconds),
    ledger: pace.ledger.map(({ owner, seconds }) => ({
      owner: owner.kind,
      groupId: 'groupId' in owner ? owner.groupId : null,
      holeId: 'holeId' in owner ? owner.holeId : null,
      seconds,
    })),
    aheadId: pace.aheadId,
    intervalSeconds: pace.intervalSeconds,
    gapSeconds: pace.gapSeconds === null ? null : Math.round(pace.gapSeconds),
    waitingSince: maybe(pace.waiting?.sinceSeconds),
    startedAt: maybe(pace.startedSeconds),
    startLateSeconds: pace.startLateSeconds,
    finishAt: maybe(pace.finishSeconds),
    isLimitedByAhead: pace.isLimitedByAhead,
  })
  const holesOf = ({ route, play, startSeconds }: PaceGroup): BoardGroup['holes'] =>
    route.holes.map(({ holeId, number, par }, index) => ({
      holeId,
      number,
      par,
      dueAt: instant(startSeconds + (route.dueSeconds[index * PER_HOLE] ?? 0)),
      teeAt: maybe(play.times[index * PER_HOLE]),
      clearAt: maybe(play.times[index * PER_HOLE + PER_HOLE - 1]),
    }))

  const trackersOf = (teamId: string): BoardGroup['trackers'] => {
    // On two nines each of them starts twice.
    const isCorrectedOf = new Map<string, boolean>()
    for (const { trackerId, isCorrected } of followed.get(teamId)?.trackers ?? [])
      isCorrectedOf.set(trackerId, isCorrected || isCorrectedOf.get(trackerId) === true)
    return [...isCorrectedOf].flatMap(([id, isCorrected]) => {
      const tracker = labels.get(id)
      return tracker ? [{ id, label: tracker.label, kind: tracker.kind as TrackerKind, isCorrected }] : []
    })
  }

  /** Only while they are with the group: afterwards they may be with another. */
  const placeOf = (teamId: string): BoardGroup['place'] => {
    const positions = (followed.get(teamId)?.trackers ?? []).flatMap(({ trackerId, fromSeconds, toSeconds }) => {
      const place = places.get(trackerId)
      const atSeconds = place ? (place.atMs - originMs) / 1000 : Number.NaN
      return place && atSeconds >= fromSeconds && atSeconds < toSeconds ? [{ ...place, atSeconds }] : []
    })
    const found = groupPlace(positions, nowSeconds)
    return found && { lng: found.lng, lat: found.lat, at: new Date(found.atMs).toISOString() }
  }

  return {
    groups: teams.map(teamView).flatMap((team, index): BoardGroup[] => {
      const roundId = roundOf.get(team.id) ?? team.id
      const goal = groups.get(roundId)
      const group = groups.get(team.id)
      const pace = paces.get(team.id)
      return [
        {
          number: index + 1,
          team,
          pace: pace ? paceView(pace) : null,
          continues: roundId === team.id ? null : roundId,
          goalAt: goal ? instant(goal.startSeconds + goal.route.totalSeconds) : instant(nowSeconds),
          place: placeOf(team.id),
          holes: group ? holesOf(group) : [],
          safety: (roundId === team.id && safetyOf?.(team.id)) || null,
          trackers: trackersOf(team.id),
        },
      ]
    }),
    actions: board.actions.map(({ groupId, holeId, reason, advice, heldIds, heldSeconds, isEscalated }) => ({
      groupId,
      holeId: holeId ?? paces.get(groupId ?? '')?.holeId ?? null,
      holeNumber: numberOf(holeId ?? paces.get(groupId ?? '')?.holeId ?? null),
      reason,
      advice,
      heldIds,
      heldSeconds: Math.round(heldSeconds),
      isEscalated,
    })),
    bottlenecks: board.bottlenecks.map(({ rootHoleId, waitingIds }) => ({
      holeId: rootHoleId,
      holeNumber: numberOf(rootHoleId),
      waitingIds,
    })),
    windows: greenkeeperWindows(paceDay, { nowSeconds, untilSeconds: nowSeconds + WINDOW_SECONDS }).map(
      ({ holeId, fromSeconds, toSeconds }) => ({
        holeId,
        holeNumber: numberOf(holeId),
        from: instant(fromSeconds),
        to: instant(toSeconds),
      }),
    ),
  }
}
