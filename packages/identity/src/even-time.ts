/**
 * For calls that write or send more for a name that is somebody's: the answer comes no earlier than this, so that its
 * time tells nothing. The time has to be longer than the slowest of these calls takes on an idle machine. Refusals included.
 */
export async function inEvenTime<T>(atLeastMs: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), new Promise(resolve => setTimeout(resolve, atLeastMs))])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
