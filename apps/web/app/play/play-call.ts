import { type Client, createClient } from '@pinwise/contract'

/** Where there is hardly a signal a question may hang for minutes; it is better asked again. */
const ANSWERS_WITHIN_MS = 20_000

/** As anybody: the golfers' app knows of no session. */
export const playCall: Client = createClient({
  origin: '',
  fetch: (input, init) => fetch(input, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS), ...init }),
})
