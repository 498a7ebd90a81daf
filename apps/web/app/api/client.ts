import { type Client, createClient } from '@pinwise/contract'

const CLUB = 'clubId'

/** The one fetch: same origin, the club in use sent along where a call wants it. */
export const call: Client = createClient({
  origin: '',
  fetch: (input, init) => globalThis.fetch(input, init),
  clubId: () => localStorage.getItem(CLUB),
})
