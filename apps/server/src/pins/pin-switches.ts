import type { PinPositionSet } from '@pinwise/contract'
import type { Context } from '../context.ts'
import { callerOf } from '../http/caller.ts'
import { CLOCK_TOLERANCE_MS, lockPins } from './act.ts'
import { newestPublication } from './publication-queries.ts'
import { clubSwitches, clubsAheadOf, enterClubOfJob, holesOfPins, switchesBetween } from './switch-queries.ts'
import { greensAt, tellOfPins } from './tell-of-pins.ts'
import { pullBackPins } from './write-queries.ts'

/** Clocks are put right, machines sleep, and another process may have planned something: looked at this often at least. */
const LONGEST_SLEEP_MS = 60_000
const AGAIN_AFTER_MS = 2_000
const NOBODY = callerOf(null, 'pin switches')

const known = new WeakMap<Context, PinSwitches>()

export type PinSwitches = ReturnType<typeof createPinSwitches>

/** One for each server. */
export function switchesOf(context: Context): PinSwitches {
  const switches = known.get(context) ?? createPinSwitches(context)
  known.set(context, switches)
  return switches
}

/**
 * Tells those who listen when a plan comes true, once. Where the pin is at any moment needs no such help: that is in
 * the rows.
 */
function createPinSwitches(context: Context) {
  const { db, live, log, now } = context
  /** Every switch up to here has been told, but to the clubs below. */
  let told = now()
  /** Whose switches since then could not be read: they are looked at again, and keep nobody else waiting. */
  const owed = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isRunning = false

  async function look(): Promise<void> {
    const until = now()
    // The clock went back: switches of the time in between come again.
    told = Math.min(told, until)
    await pullBack(until)
    const { club_ids: clubIds, next } = await db.readVisibleClubs(NOBODY, tx => tx.one(switchesBetween(told, until)))
    for (const clubId of clubIds) if (!owed.has(clubId)) owed.set(clubId, told)
    told = until
    // One after the other: at six in the morning every club of a country switches, and requests need the database too.
    for (const [clubId, after] of owed) {
      try {
        if (live.isHeard(clubId)) await tellOfPins(context, clubId, await eventOf(clubId, after, until))
        owed.delete(clubId)
      } catch (error) {
        log.warn({ clubId, reason: String(error) }, 'could not tell of a plan that came true')
      }
    }
    const untilNext = next === null ? LONGEST_SLEEP_MS : next.getTime() - now()
    sleep(owed.size > 0 ? Math.min(AGAIN_AFTER_MS, untilNext) : untilNext)
  }

  /** Publications from a clock that was ahead are shown at once, not when the clock gets there. */
  async function pullBack(at: number): Promise<void> {
    const { club_ids: clubIds } = await db.readVisibleClubs(NOBODY, tx => tx.one(clubsAheadOf(at + CLOCK_TOLERANCE_MS)))
    for (const clubId of clubIds) {
      const event = await db.platform({ job: 'pin switches' }, 'bring back pins of a wrong clock', async tx => {
        tx.queue(enterClubOfJob(clubId))
        await lockPins(tx)
        tx.queue(pullBackPins(at))
        const { number } = await tx.one(newestPublication)
        const holeIds = (await tx.all(holesOfPins)).map(({ id }) => id)
        return { publication: number, at: new Date(at).toISOString(), greens: await greensAt(tx, holeIds, at) }
      })
      log.error({ clubId, publication: event.publication }, 'pins were published on a clock that was ahead; put right')
      await tellOfPins(context, clubId, event)
    }
  }

  /**
   * A plan that was replaced in the same moment is not told: the greens are told as they are, also where somebody has
   * published since.
   */
  const eventOf = (clubId: string, after: number, until: number): Promise<PinPositionSet> =>
    db.platform({ job: 'pin switches' }, 'tell of a plan that came true', async tx => {
      tx.queue(enterClubOfJob(clubId))
      const switched = await tx.all(clubSwitches(after, until))
      const greens = await greensAt(
        tx,
        switched.map(({ holeId }) => holeId),
        Math.max(until, now()),
      )
      const at = Math.max(...switched.map(({ startsAt }) => startsAt.getTime()), after)
      const publication = Math.max(...switched.map(({ publication: number }) => number), 0)
      return { publication, at: new Date(at).toISOString(), greens }
    })

  function sleep(forMs: number): void {
    clearTimeout(timer)
    if (!isRunning) return
    timer = setTimeout(wake, Math.min(Math.max(forMs, 0), LONGEST_SLEEP_MS)).unref()
  }

  function wake(): Promise<void> {
    looking = looking.then(look).catch(error => {
      log.warn({ reason: String(error) }, 'could not look for plans that came true')
      sleep(AGAIN_AFTER_MS)
    })
    return looking
  }

  return {
    start(): void {
      isRunning = true
      void wake()
    },
    /** After the commit of plans that begin then. One whose time came while it was written is told at once. */
    expect(clubId: string, starts: readonly number[]): void {
      looking = looking
        .then(async () => {
          // Only by now is it known what the look before has told.
          const late = starts.filter(start => start <= told)
          if (late.length > 0) await tellOfPins(context, clubId, await eventOf(clubId, Math.min(...late) - 1, told))
        })
        .catch(error => log.warn({ reason: String(error) }, 'could not tell of a plan that came true'))
      if (isRunning && starts.some(start => start < now() + LONGEST_SLEEP_MS)) void wake()
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
