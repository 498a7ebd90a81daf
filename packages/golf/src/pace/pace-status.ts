import type { AheadOf } from './group-ahead.ts'
import { clockWhenReached, gapWhenReached, passedAhead } from './pace-clock.ts'
import { afterPlaying, type Hysteresis, isUnderway, type PaceDay, type PaceGroup, secondsWithin } from './pace-day.ts'
import { positionOf } from './pace-route.ts'
import { lastCheckpoint } from './play-state.ts'

export type PaceStatus =
  | 'not-started'
  | 'ahead'
  | 'ahead-gap-opening'
  | 'on-pace'
  | 'on-pace-gap-opening'
  /** Late, but in position: held by the group ahead. */
  | 'delayed'
  | LateStatus
  | 'finished'

/** Statuses of a group that is late through its own play, judged by clock and gap; the worst is the last. */
export const LATE_STATUSES = ['slightly-behind', 'behind', 'disruptor'] as const
export type LateStatus = (typeof LATE_STATUSES)[number]

export function isLateStatus(status: PaceStatus): status is LateStatus {
  return (LATE_STATUSES as readonly PaceStatus[]).includes(status)
}

export type StatusChange = { atSeconds: number; status: PaceStatus }

/** A group's status over its round. The clock and the gap are those of the last moment. */
export type GroupStatus = {
  status: PaceStatus
  sinceSeconds: number
  clockSeconds: number
  /** Null where no gap is required. */
  gapSeconds: number | null
  changes: StatusChange[]
}

type Levels = { clock: -1 | 0 | 1 | 2; isGapOpen: boolean; isDisruptor: boolean }
type Figures = { clock: number; gap: number | null; hasAhead: boolean }

/**
 * The whole history is derived from the times at the checkpoints, so that it depends on neither the moments at which a
 * board was computed nor the order in which fixes arrived.
 */
export function statusOf(day: PaceDay, aheadOf: AheadOf, group: PaceGroup, nowSeconds: number): GroupStatus {
  const { play, route } = group
  const late = Math.max(0, nowSeconds - group.startSeconds - (route.dueSeconds[1] ?? 0))
  if (!isUnderway(play))
    return {
      status: 'not-started',
      sinceSeconds: group.startSeconds,
      clockSeconds: late,
      gapSeconds: null,
      changes: [],
    }
  const history = new StatusHistory(day)
  let figures: Figures = { clock: 0, gap: null, hasAhead: false }
  for (let checkpoint = 0; checkpoint <= play.reached; checkpoint++) {
    const at = play.times[checkpoint] as number
    if (at > nowSeconds) break
    const gap = gapWhenReached(day, aheadOf, group, checkpoint)
    const hasAhead = (aheadOf(group, positionOf(checkpoint))?.intervalSeconds ?? null) !== null
    // A checkpoint at which the group ahead was not seen says nothing new about the gap.
    figures = { clock: clockWhenReached(day, group, checkpoint), gap: gap ?? (hasAhead ? figures.gap : null), hasAhead }
    history.look(at, figures)
    if (checkpoint === lastCheckpoint(route)) return history.finish(at, figures)
    const until = Math.min(nowSeconds, play.times[checkpoint + 1] ?? nowSeconds)
    figures = lookBetween(day, aheadOf, group, { checkpoint, figures, at, until, history })
  }
  return history.end(figures)
}

type Between = { checkpoint: number; figures: Figures; at: number; until: number; history: StatusHistory }

/** Looks at every moment between two checkpoints at which a threshold is crossed. */
function lookBetween(day: PaceDay, aheadOf: AheadOf, group: PaceGroup, between: Between): Figures {
  const { checkpoint, figures, at, until, history } = between
  const { stops, settings } = day
  const due = group.route.dueSeconds[checkpoint + 1] as number
  const passed = passedAhead(aheadOf, group, checkpoint + 1)
  const figuresAt = (seconds: number): Figures => {
    const clock = seconds - group.startSeconds - secondsWithin(stops, group.startSeconds, seconds) - due
    const isPast = passed !== null && passed.atSeconds <= seconds
    const gap = isPast
      ? seconds - passed.atSeconds - secondsWithin(stops, passed.atSeconds, seconds) - passed.intervalSeconds
      : null
    return {
      clock: Math.max(figures.clock, clock),
      gap: gap === null || !figures.hasAhead ? figures.gap : Math.max(figures.gap ?? gap, gap),
      hasAhead: figures.hasAhead,
    }
  }
  const { aheadSeconds, lateSeconds, veryLateSeconds, disruptorSeconds, gapSeconds } = settings
  const last = figuresAt(until)
  // The clock and the gap only grow until the next checkpoint: what is the same at the end was the same all the time.
  if (history.changesBy(until, last)) {
    const moments = [
      ...[lateSeconds, veryLateSeconds, disruptorSeconds].map(({ enter }) =>
        afterPlaying(stops, group.startSeconds, due + enter + 1),
      ),
      ...(passed === null ? [] : [gapSeconds, disruptorSeconds]).map(({ enter }) =>
        afterPlaying(stops, passed?.atSeconds ?? 0, (passed?.intervalSeconds ?? 0) + enter + 1),
      ),
      afterPlaying(stops, group.startSeconds, due - aheadSeconds.leave + 1),
      ...(passed === null ? [] : [passed.atSeconds]),
      ...history.ends(),
    ]
    for (const moment of moments.filter(each => each > at && each < until).sort((a, b) => a - b))
      history.look(moment, figuresAt(moment))
  }
  history.look(until, last)
  return last
}

class StatusHistory {
  readonly changes: StatusChange[] = []
  readonly leftAt = new Map<PaceStatus, number>()
  private levels: Levels = { clock: 0, isGapOpen: false, isDisruptor: false }
  private wanted: PaceStatus | null = null
  private readonly day: PaceDay

  constructor(day: PaceDay) {
    this.day = day
  }

  /** Whether these figures would give another status, or one that the cooldown held back may be entered by then. */
  changesBy(atSeconds: number, figures: Figures): boolean {
    if (this.wanted !== null && this.ends().some(end => end <= atSeconds)) return true
    return statusFor(levelsAfter(this.levels, figures, this.day), figures) !== this.changes.at(-1)?.status
  }

  /** When the cooldowns end. */
  ends(): number[] {
    return [...this.leftAt.values()].map(left => left + this.day.settings.cooldownSeconds)
  }

  look(atSeconds: number, figures: Figures): void {
    this.levels = levelsAfter(this.levels, figures, this.day)
    const status = statusFor(this.levels, figures)
    const current = this.changes.at(-1)
    this.wanted = null
    if (current?.status === status) return
    const left = this.leftAt.get(status)
    if (left !== undefined && atSeconds - left < this.day.settings.cooldownSeconds) {
      this.wanted = status
      return
    }
    if (current) this.leftAt.set(current.status, atSeconds)
    this.changes.push({ atSeconds, status })
  }

  end({ clock, gap }: Figures): GroupStatus {
    const { status, atSeconds } = this.changes.at(-1) ?? { status: 'on-pace' as const, atSeconds: 0 }
    return { status, sinceSeconds: atSeconds, clockSeconds: clock, gapSeconds: gap, changes: this.changes }
  }

  finish(atSeconds: number, figures: Figures): GroupStatus {
    return { ...this.end(figures), status: 'finished', sinceSeconds: atSeconds }
  }
}

function levelsAfter(before: Levels, { clock, gap }: Figures, { settings }: PaceDay): Levels {
  const isOver = (was: boolean, value: number, { enter, leave }: Hysteresis) => (was ? value >= leave : value > enter)
  const isAhead = isOver(before.clock === -1, -clock, settings.aheadSeconds)
  const isLate = isOver(before.clock >= 1, clock, settings.lateSeconds)
  const isVeryLate = isOver(before.clock === 2, clock, settings.veryLateSeconds)
  const { enter, leave } = settings.disruptorSeconds
  const atLeast = before.isDisruptor ? leave : enter
  return {
    clock: isVeryLate ? 2 : isLate ? 1 : isAhead ? -1 : 0,
    isGapOpen: gap !== null && isOver(before.isGapOpen, gap, settings.gapSeconds),
    isDisruptor: gap !== null && clock >= atLeast && gap >= atLeast,
  }
}

function statusFor({ clock, isGapOpen, isDisruptor }: Levels, { gap }: Figures): PaceStatus {
  if (isDisruptor) return 'disruptor'
  if (clock === -1) return isGapOpen ? 'ahead-gap-opening' : 'ahead'
  if (clock === 0) return isGapOpen ? 'on-pace-gap-opening' : 'on-pace'
  // Without a group ahead that was seen, the clock alone decides.
  if (gap !== null && !isGapOpen) return 'delayed'
  return clock === 2 ? 'behind' : 'slightly-behind'
}
