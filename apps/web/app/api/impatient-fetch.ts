/** With a poor signal a request may hang for minutes; it is better to time out and retry. */
export const ANSWERS_WITHIN_MS = 20_000

/**
 * For pages that are used on the course: refusals are logged, as everywhere, and lead nowhere. No signal is what these
 * pages are made for, and is not logged.
 */
export const impatientFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS), ...init })
  if (!response.ok) {
    // biome-ignore lint/suspicious/noConsole: the source specification asks for it, section 8
    console.error(`${init?.method ?? 'GET'} ${input}: the server responded with a status of ${response.status}`)
  }
  return response
}
