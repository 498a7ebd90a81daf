import { type Client, createClient } from '@pinwise/contract'
import { impatientFetch } from '../api/impatient-fetch.ts'

/** As anybody: the golfers' app knows of no session. */
export const playCall: Client = createClient({ origin: '', fetch: impatientFetch })
