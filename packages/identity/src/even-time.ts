import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the slowest of these calls takes on an idle machine. */
const AT_LEAST_MS = 100

/**
 * For calls that write or send more for a name that is somebody's: the answer comes no earlier than this, so that its
 * time tells nothing. Refusals included.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), wait(AT_LEAST_MS)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
