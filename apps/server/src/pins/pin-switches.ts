import { callerOf } from '../caller.ts'
import type { Context } from '../context.ts'
import { type HeldClaim, isClaimLost } from '../processes/processes.ts'
import { CLOCK_TOLERANCE_MS, lockPins } from './act.ts'
import { newestPublication } from './publication-queries.ts'
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

/** Clocks are put right, machines sleep, and another process may have planned something: looked at this often at least. */
const MAX_SLEEP_MS = 2_000
const FORGET_EVERY_MS = 60_000
const NOBODY = callerOf(null, 'pin switches')

/** One for each server. */
export const switchesOf = (context: Context) => context.parts.get(createPinSwitches, context)

/**
 * Tells those who listen when a plan comes true, once, from one process at a time. Where the pin is at any moment needs
 * no such help: that is in the rows.
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
    // One after the other: at six in the morning every club of a country switches, and requests need the database too.
    for (const clubId of due?.club_ids ?? []) {
      try {
        await publishSwitches(claim, clubId, until)
      } catch (error) {
        if (isClaimLost(error)) throw error
        // It keeps nobody else waiting, and is looked at again.
        log.warn({ clubId, reason: String(error) }, 'could not publish a plan that came true')
      }
    }
    return due?.next?.getTime() ?? null
  }

  /** After a clock that went back, switches of the time in between come again. */
  async function forget(claim: HeldClaim, until: number): Promise<void> {
    if (until >= forgotAt && until - forgotAt < FORGET_EVERY_MS) return
    forgotAt = until
    await claim.tidy(tx => tx.run(forgetSwitches(until)))
  }

  /** Publications from a clock that was ahead are shown at once, not when the clock gets there. */
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

  /**
   * A plan that was replaced in the same moment is not told: the greens are told as they are, also where somebody has
   * published since.
   */
  const publishSwitches = (claim: HeldClaim, clubId: string, until: number): Promise<void> =>
    claim.write('publish a plan that came true', async tx => {
      tx.queue(enterClubOfJob(clubId))
      // Whoever publishes in the same moment comes before this or after it, and so do their events.
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
    /** After the commit of plans that begin then. One whose time came while it was written is told at once. */
    expect(starts: readonly number[]): void {
      if (isRunning && starts.some(start => start < now() + MAX_SLEEP_MS)) job.wake()
    },
    /** Looks now; done when everything due was told. */
    wake,
    async stop(): Promise<void> {
      isRunning = false
      clearTimeout(timer)
      await looking
    },
  }
}
