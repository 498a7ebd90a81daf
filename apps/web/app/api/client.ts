import { type Client, createClient } from '@pinwise/contract'
import { signInAgain } from '../session/sign-in-again.ts'
import { tokenForCall } from '../session/token-for-call.ts'
import { chosenClubId } from './chosen-club.ts'
import { fetchWithProgress, type OnProgress } from './fetch-with-progress.ts'

/** The client: same origin, with the token of the signed-in user and, where a call needs it, the chosen club. */
export const call: Client = createClient({ origin: '', fetch: send, token: tokenForCall, clubId: chosenClubId })

/** The same for a large file, with upload progress. */
export const callWithProgress = (onProgress: OnProgress): Client =>
  createClient({
    origin: '',
    fetch: (input, init) => send(input, init, fetchWithProgress(onProgress)),
    token: tokenForCall,
    clubId: chosenClubId,
  })

/** Source specification, section 8: 401 leads to the sign-in, any other failure is logged. */
async function send(
  input: RequestInfo | URL,
  init: RequestInit = {},
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Response> {
  const log = (why: string) => {
    // biome-ignore lint/suspicious/noConsole: the source specification asks for it, section 8
    console.error(`${init.method} ${input}: ${why}`)
  }
  let response: Response
  try {
    response = await fetch(input, init)
  } catch (error) {
    if (!init.signal?.aborted) log('no answer from the server')
    throw error
  }
  if (response.status === 401) signInAgain(new Headers(init.headers).get('authorization'))
  else if (!response.ok) log(`the server responded with a status of ${response.status}`)
  return response
}
