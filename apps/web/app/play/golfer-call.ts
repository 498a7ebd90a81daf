import { type Client, createClient } from '@pinwise/contract'
import { impatientFetch } from '../api/impatient-fetch.ts'
import { tokenForCall } from '../session/token-for-call.ts'

/** As the golfer who is signed in. A session that is over is no reason to leave the hole: the call fails, the page stays. */
export const golferCall: Client = createClient({ origin: '', fetch: impatientFetch, token: tokenForCall })
