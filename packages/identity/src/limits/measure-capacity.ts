import { randomBytes } from 'node:crypto'
import { powerOfTwo } from '../crypto/modular-power.ts'

const ROUNDS = 8
/**
 * Processor time of an expensive call, as a multiple of one modular power. The two calls of an SRP sign-in take 15 ms
 * where a power takes 2.1 ms, including the database and the token signatures.
 */
const POWERS_PER_CALL = 3.5
/** The share of all processors for sign-ins. The rest serves signed-in users. */
const SHARE_OF_MACHINE = 0.45
const MIN_CALLS_PER_SECOND = 20
const MAX_CALLS_PER_SECOND = 120

/**
 * How many costly calls a second this machine can handle. The shortest of several measurements counts, in processor
 * time: what else the machine does while the server starts must not limit sign-ins for as long as the server runs.
 */
export function measureCapacity(processors: number): number {
  const measured = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    powerOfTwo(randomBytes(32))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return callsPerSecondOf(Math.min(...measured), processors)
}

export function callsPerSecondOf(powerMs: number, processors: number): number {
  const possible = (processors * 1000 * SHARE_OF_MACHINE) / (powerMs * POWERS_PER_CALL)
  return Math.round(Math.min(MAX_CALLS_PER_SECOND, Math.max(MIN_CALLS_PER_SECOND, possible)))
}
