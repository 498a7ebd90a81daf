/**
 * Runs work and returns its result or error no earlier than `atLeastMs`. Used for calls that do more when the username
 * exists, so that the response time does not reveal it. `atLeastMs` must exceed the duration of the slowest such call
 * on an idle machine.
 */
export async function withMinimumDuration<T>(atLeastMs: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), new Promise(resolve => setTimeout(resolve, atLeastMs))])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
