import type { Context } from '../context.ts'
import { storeFixes } from './record-fixes.ts'
import { dayOf, type PlayedFix, REPORTING_SECONDS, type SimulatedPlay, simulatePlay } from './simulated-play.ts'
import { type DemoLayout, demoLayouts, ensureSimulatedDevices } from './simulation-queries.ts'

const EVERY_MS = 5_000
/** Of the past, when the demo starts, so that there is a trail to see at once. */
const BACKFILL_MS = 20 * 60_000
const MAX_BATCH = 500

export interface SimulatedDayOptions {
  readonly backfillMs?: number
  /** Which of the demo clubs; all of them unless told. */
  readonly isPlayed?: (layout: DemoLayout) => boolean
}

interface Course {
  readonly layout: DemoLayout
  dayMs: number
  play: SimulatedPlay
  devices: { readonly cart: readonly string[]; readonly tag: readonly string[] }
}

/**
 * Play at the demo clubs at any hour, by devices that are marked as simulated: what they send takes the same way as
 * everything else. Stops when it is told to, and what is under way is waited for.
 */
export async function startSimulatedDay(
  context: Context,
  { backfillMs = BACKFILL_MS, isPlayed = () => true }: SimulatedDayOptions = {},
): Promise<{ stop: () => Promise<void> }> {
  const { db, now, log } = context
  const layouts = await db.platform({ job: 'simulated day' }, 'read the demo layouts', tx => tx.all(demoLayouts))
  const courses: Course[] = []
  for (const layout of layouts.filter(isPlayed)) {
    courses.push(await openDay(layout, dayOf(now())))
    // The day of a course takes a moment to simulate; requests are answered in between.
    await new Promise(resolve => setImmediate(resolve))
  }
  let heardMs = now() - backfillMs
  let running: Promise<void> = step()

  async function openDay(layout: DemoLayout, dayMs: number): Promise<Course> {
    const play = simulatePlay(layout.holes, layout.slug, dayMs)
    const devices = await db.platform({ job: 'simulated day' }, 'prepare simulated devices', async tx => {
      const ids = async (kind: 'cart' | 'tag', count: number) =>
        (await tx.all(ensureSimulatedDevices({ clubId: layout.club_id, kind, count, seconds: REPORTING_SECONDS }))).map(
          ({ id }) => id,
        )
      return { cart: await ids('cart', play.carts), tag: await ids('tag', play.tags) }
    })
    return { layout, dayMs, play, devices }
  }

  async function step(): Promise<void> {
    const [fromMs, toMs] = [heardMs, now()]
    heardMs = toMs
    for (const course of courses) {
      if (course.dayMs !== dayOf(toMs)) Object.assign(course, await openDay(course.layout, dayOf(toMs)))
      await send(course, course.play.heardBetween(fromMs, toMs))
    }
  }

  async function send({ devices }: Course, heard: readonly PlayedFix[]): Promise<void> {
    const byDevice = Map.groupBy(heard, ({ slot }) => devices[slot.kind][slot.nth])
    const batches = [...byDevice].flatMap(([id, fixes]) =>
      id === undefined
        ? []
        : Array.from({ length: Math.ceil(fixes.length / MAX_BATCH) }, (_, n) => ({
            id,
            fixes: fixes.slice(n * MAX_BATCH, (n + 1) * MAX_BATCH).map(({ fix }) => fix),
          })),
    )
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
    async stop() {
      clearInterval(timer)
      await running.catch(() => undefined)
    },
  }
}
