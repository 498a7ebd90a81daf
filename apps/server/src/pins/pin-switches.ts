import { callerOf } from '../caller.ts'
import type { Context } from '../context.ts'
import { type HeldClaim, isClaimLost } from '../processes/processes.ts'
import { newestPublication } from './publication-queries.ts'
import { CLOCK_TOLERANCE_MS, lockPins } from './publish.ts'
import { greensAt, publishPinEvent } from './publish-pin-event.ts'
import {
  clubsAheadOf,
  dueSwitches,
  enterClubOfJob,
  forgetSwitches,
  holesOfPins,
  takeSwitches,
} from './switch-queries.ts'
import { pullBackPins } from './write-queries.ts'

/**
 * The timer wakes at least this often, because clocks are adjusted, machines sleep, and another process may add plans.
 */
const MAX_SLEEP_MS = 2_000
const FORGET_EVERY_MS = 60_000
const NOBODY = callerOf(null, 'pin switches')

/** One instance per server. */
export const switchesOf = (context: Context) => context.parts.get(createPinSwitches, context)

/**
 * Publishes an event when a plan takes effect, once, from one process at a time. Reads do not depend on it: the rows
 * alone say where the pin is at any moment.
 */
function createPinSwitches(context: Context) {
  const { db, log, now, processes } = context
  const job = processes.job('pin switches')
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isRunning = false
  let forgotAt = Number.NEGATIVE_INFINITY

  async function look(claim: HeldClaim): Promise<number | null> {
    const until = now()
    await pullBack(claim, until)
    await forget(claim, until)
    const [due] = await db.processRead(dueSwitches(until))
    // One club after another: at six in the morning every club of a country switches, and requests need the database
    // too.
    for (const clubId of due?.club_ids ?? []) {
      try {
        await publishSwitches(claim, clubId, until)
      } catch (error) {
        if (isClaimLost(error)) throw error
        // A failed club does not block the others and is tried again.
        log.warn({ clubId, reason: String(error) }, 'could not publish a plan that came true')
      }
    }
    return due?.next?.getTime() ?? null
  }

  /** After a clock was set back, the switches in between are published again. */
  async function forget(claim: HeldClaim, until: number): Promise<void> {
    if (until >= forgotAt && until - forgotAt < FORGET_EVERY_MS) return
    forgotAt = until
    await claim.tidy(tx => tx.run(forgetSwitches(until)))
  }

  /** Publications from a clock that was ahead take effect at once instead of when the clock gets there. */
  async function pullBack(claim: HeldClaim, at: number): Promise<void> {
    const { club_ids: clubIds } = await db.readVisibleClubs(NOBODY, tx => tx.one(clubsAheadOf(at + CLOCK_TOLERANCE_MS)))
    for (const clubId of clubIds) {
      const publication = await claim.write('bring back pins of a wrong clock', async tx => {
        tx.queue(enterClubOfJob(clubId))
        await lockPins(tx)
        tx.queue(pullBackPins(at))
        const { number } = await tx.one(newestPublication)
        const holeIds = (await tx.all(holesOfPins)).map(({ id }) => id)
        const greens = await greensAt(tx, holeIds, at)
        await publishPinEvent(context, tx, clubId, { publication: number, at: new Date(at).toISOString(), greens })
        return number
      })
      log.error({ clubId, publication }, 'pins were published on a clock that was ahead; put right')
    }
  }

  /** The event carries the greens as they are now, so a plan that was replaced in the same moment is not published. */
  const publishSwitches = (claim: HeldClaim, clubId: string, until: number): Promise<void> =>
    claim.write('publish a plan that came true', async tx => {
      tx.queue(enterClubOfJob(clubId))
      // The lock orders this event relative to a concurrent publication.
      await lockPins(tx)
      const switched = await tx.all(takeSwitches(until))
      if (switched.length === 0) return
      const holeIds = switched.map(({ holeId }) => holeId)
      const greens = await greensAt(tx, holeIds, Math.max(until, now()))
      const at = Math.max(...switched.map(({ startsAt }) => startsAt.getTime()))
      const publication = Math.max(...switched.map(({ publication: number }) => number))
      await publishPinEvent(context, tx, clubId, { publication, at: new Date(at).toISOString(), greens })
    })

  function sleep(forMs: number): void {
    clearTimeout(timer)
    if (!isRunning) return
    timer = setTimeout(wake, Math.min(Math.max(forMs, 0), MAX_SLEEP_MS)).unref()
  }

  async function lookAndSleep(): Promise<void> {
    try {
      const next = await job.run(look)
      sleep(typeof next === 'number' ? next - now() : MAX_SLEEP_MS)
    } catch (error) {
      log.warn({ reason: String(error) }, 'could not look for plans that came true')
      sleep(MAX_SLEEP_MS)
    }
  }

  function wake(): Promise<void> {
    looking = looking.then(lookAndSleep)
    return looking
  }
  job.onWake(() => {
    if (isRunning) void wake()
  })

  return {
    start(): void {
      isRunning = true
      void wake()
    },
    /**
     * Called after the commit of plans that start at these times. A plan whose time has already come is published at
     * once.
     */
    expect(starts: readonly number[]): void {
      if (isRunning && starts.some(start => start < now() + MAX_SLEEP_MS)) job.wake()
    },
    /** Checks now; resolves when every due switch has been published. */
    wake,
    async stop(): Promise<void> {
      isRunning = false
      clearTimeout(timer)
      await looking
    },
  }
}
