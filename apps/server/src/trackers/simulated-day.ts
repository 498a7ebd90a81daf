import type { Context } from '../context.ts'
import { dateAt, instantOf } from '../time/club-time.ts'
import { storeFixes } from './record-fixes.ts'
import { type PlayedFix, REPORTING_SECONDS, type SimulatedPlay, simulatePlay } from './simulated-play.ts'
import {
  type DemoLayout,
  demoLayouts,
  ensureSimulatedDevices,
  firstSimulated,
  simulatedUntil,
} from './simulation-queries.ts'

const EVERY_MS = 5_000
/**
 * How much of the past is sent when the demo starts: as long as a round, so that every group on the course is followed
 * from its start.
 */
const BACKFILL_MS = 5.5 * 3600_000
/** In pieces of this length, the oldest first; of what is long over, one fix in three is enough. */
const PIECE_MS = 30 * 60_000
const RECENT_MS = 20 * 60_000
const SPARSE = 3
/** The rest of the day, for replays, has one fix per minute and is sent slowly in the background. */
const SPARSEST = 6
const PAUSE_MS = 300
const MAX_BATCH = 500

export interface SimulatedDayOptions {
  readonly backfillMs?: number
  /** Also sends the rest of the day, back to midnight, after the present. */
  readonly fillsDay?: boolean
  /** Selects the demo clubs; all of them by default. */
  readonly isPlayed?: (layout: DemoLayout) => boolean
  /** Called before anything is stored: fails if another process has taken over. */
  readonly check?: () => Promise<unknown>
}

interface Course {
  readonly layout: DemoLayout
  originMs: number
  /** The time up to which fixes have been sent. */
  sentUntilMs: number
  play: SimulatedPlay
  devices: { readonly cart: readonly string[]; readonly tag: readonly string[] }
}

/**
 * Simulates play at the demo clubs around the clock, with devices marked as simulated. Their fixes take the same path
 * as real ones. When stopped, it waits for the fixes being stored.
 */
export async function startSimulatedDay(
  context: Context,
  {
    backfillMs = BACKFILL_MS,
    fillsDay = false,
    isPlayed = () => true,
    check = async () => undefined,
  }: SimulatedDayOptions = {},
): Promise<{ stop: () => Promise<void>; filled: Promise<void> }> {
  const { db, now, log } = context
  const layouts = await db.platform({ job: 'simulated day' }, 'read the demo layouts', tx => tx.all(demoLayouts))
  const courses: Course[] = []
  let isStopped = false
  for (const layout of layouts.filter(isPlayed)) {
    const course = await openDay(layout, midnightOf(layout, now()))
    courses.push({ ...course, sentUntilMs: await startOf(course) })
    // The day of a course takes a moment to simulate; requests are answered in between.
    await new Promise(resolve => setImmediate(resolve))
  }
  const filled = step()
  let running: Promise<void> = filled
  const earlier = fillsDay
    ? filled.then(fillEarlier).catch(error => log.warn({ reason: String(error) }, 'could not fill the simulated day'))
    : Promise.resolve()

  /** A demo that was stopped for a while resumes where it ended. */
  async function startOf({ layout, originMs }: Pick<Course, 'layout' | 'originMs'>): Promise<number> {
    const { at } = await db.platform({ job: 'simulated day' }, 'read what was simulated', tx =>
      tx.one(simulatedUntil(layout.club_id)),
    )
    return Math.max(now() - backfillMs, Math.min(at?.getTime() ?? 0, now()), originMs - backfillMs)
  }

  async function openDay(layout: DemoLayout, originMs: number): Promise<Omit<Course, 'sentUntilMs'>> {
    const play = simulatePlay(layout.holes, layout.slug, originMs)
    const devices = await db.platform({ job: 'simulated day' }, 'prepare simulated devices', async tx => {
      const ids = async (kind: 'cart' | 'tag', count: number) =>
        (await tx.all(ensureSimulatedDevices({ clubId: layout.club_id, kind, count, seconds: REPORTING_SECONDS }))).map(
          ({ id }) => id,
        )
      return { cart: await ids('cart', play.carts), tag: await ids('tag', play.tags) }
    })
    return { layout, originMs, play, devices }
  }

  async function step(): Promise<void> {
    for (const course of courses) {
      const originMs = midnightOf(course.layout, now())
      if (course.originMs !== originMs) Object.assign(course, await openDay(course.layout, originMs))
      while (!isStopped && course.sentUntilMs < now()) {
        const fromMs = course.sentUntilMs
        const toMs = Math.min(now(), fromMs + PIECE_MS)
        const fixes = course.play.receivedBetween(fromMs, toMs)
        const isOver = ({ fix }: PlayedFix) => Date.parse(fix.at) < now() - RECENT_MS
        const wanted = fixes.filter(played => !isOver(played) || beatOf(played) % SPARSE === 0)
        await send(course, wanted)
        course.sentUntilMs = toMs
      }
    }
  }

  /** From the first stored fix back to midnight, newest first, so that an interrupted run can be resumed. */
  async function fillEarlier(): Promise<void> {
    for (const { layout, originMs, play, devices } of courses.map(course => ({ ...course }))) {
      const { at } = await db.platform({ job: 'simulated day' }, 'read what was simulated', tx =>
        tx.one(firstSimulated(layout.club_id, originMs, now())),
      )
      // Fixes delayed by a simulated outage are older than the others; fixes that are sent again are stored once.
      for (
        let toMs = Math.min(now(), (at?.getTime() ?? now()) + PIECE_MS);
        !isStopped && toMs > originMs;
        toMs -= PIECE_MS
      ) {
        const fixes = play.receivedBetween(Math.max(originMs, toMs - PIECE_MS), toMs)
        await send(
          { devices },
          fixes.filter(played => beatOf(played) % SPARSEST === 0),
        )
        await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      }
    }
  }

  async function send({ devices }: Pick<Course, 'devices'>, fixes: readonly PlayedFix[]): Promise<void> {
    const byDevice = Map.groupBy(fixes, ({ slot }) => devices[slot.kind][slot.nth])
    const batches = [...byDevice].flatMap(([id, sent]) =>
      id === undefined
        ? []
        : Array.from({ length: Math.ceil(sent.length / MAX_BATCH) }, (_, n) => ({
            id,
            fixes: sent.slice(n * MAX_BATCH, (n + 1) * MAX_BATCH).map(({ fix }) => fix),
          })),
    )
    await check()
    await Promise.all(batches.map(({ id, fixes }) => storeFixes(context, id, fixes)))
  }

  let isStepping = false
  const timer = setInterval(() => {
    if (isStepping) return
    isStepping = true
    running = running
      .then(step)
      .catch(error => log.warn({ reason: String(error) }, 'could not go on with the simulated day'))
      .finally(() => {
        isStepping = false
      })
  }, EVERY_MS)
  timer.unref()
  running.catch(error => log.warn({ reason: String(error) }, 'could not start the simulated day'))
  return {
    /** The past up to now has been sent. */
    filled,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running.catch(() => undefined)
      await earlier
    },
  }
}

const midnightOf = ({ time_zone: zone }: DemoLayout, atMs: number) => instantOf(dateAt(atMs, zone), '00:00', zone)
const beatOf = ({ fix }: PlayedFix) => Math.floor(Date.parse(fix.at) / (REPORTING_SECONDS * 1000))
