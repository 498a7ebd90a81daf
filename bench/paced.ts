import { setTimeout as sleep } from 'node:timers/promises'

export interface Pace {
  readonly perSecond: number
  readonly times: number
}

export interface PacedResult {
  /** Milliseconds, of those that went well. */
  readonly durations: number[]
  readonly failures: string[]
  /** From the first start to the last end. */
  readonly seconds: number
}

/** Starts work at a constant rate, whether or not the one before has ended: a server that is late is not spared. */
export async function runPaced(
  { perSecond, times }: Pace,
  /** Resolves with the milliseconds it took. */
  work: (turn: number) => Promise<number>,
): Promise<PacedResult> {
  const durations: number[] = []
  const failures: string[] = []
  const started: Promise<void>[] = []
  const startedAt = performance.now()
  for (let turn = 0; turn < times; turn += 1) {
    const isDueIn = startedAt + (turn * 1000) / perSecond - performance.now()
    if (isDueIn > 0) await sleep(isDueIn)
    const one = work(turn).then(
      milliseconds => void durations.push(milliseconds),
      error => void failures.push(String(error)),
    )
    started.push(one)
  }
  await Promise.all(started)
  return { durations, failures, seconds: (performance.now() - startedAt) / 1000 }
}
