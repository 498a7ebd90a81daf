import type { Context } from '../context.ts'
import { isClaimLost } from '../processes/processes.ts'
import { startSimulatedDay } from './simulated-day.ts'

const LOOK_EVERY_MS = 2_000

type Day = Awaited<ReturnType<typeof startSimulatedDay>>

/**
 * Runs the demo's simulated day in one process at a time; another process takes over when that one ends. The start is
 * not awaited; stopping the server waits for the simulation to end.
 */
export function simulateDay(context: Context): () => Promise<void> {
  const { log, processes } = context
  const job = processes.job('simulated day')
  let day: Day | undefined
  let working: Promise<unknown> = Promise.resolve()
  let isStopped = false

  async function stopDay(): Promise<void> {
    const stopped = day
    day = undefined
    await stopped?.stop()
  }

  async function look(): Promise<void> {
    if (isStopped) return
    const isOurs = await job.run(async ({ tidy }) => {
      const check = () =>
        tidy(async () => undefined).catch(error => {
          if (isClaimLost(error)) void stopDay()
          throw error
        })
      day ??= await startSimulatedDay(context, { check, fillsDay: true })
      return true
    })
    if (!isOurs) await stopDay()
  }
  const lookSoon = () => {
    working = working.then(look).catch(error => log.warn({ reason: String(error) }, 'could not simulate a day'))
  }
  lookSoon()
  const timer = setInterval(lookSoon, LOOK_EVERY_MS).unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await working
    await stopDay()
  }
}
