import { CallFailed, type Client, createClient } from '@pinwise/contract'
import { idToken, SessionError } from '../session/session.ts'
import { isSessionError } from '../session/session-error.ts'
import { signInAgain } from '../session/sign-in-again.ts'
import { chosenClubId } from './chosen-club.ts'
import { fetchWithProgress, type OnProgress } from './fetch-with-progress.ts'

/** The client: same origin, with the token of the signed-in user and, where a call needs it, the chosen club. */
export const call: Client = createClient({ origin: '', fetch: send, token, clubId: chosenClubId })

/** The same for a large file, with upload progress. */
export const callWithProgress = (onProgress: OnProgress): Client =>
  createClient({
    origin: '',
    fetch: (input, init) => send(input, init, fetchWithProgress(onProgress)),
    token,
    clubId: chosenClubId,
  })

/** Where the session is over the call goes without one: what needs one is answered with 401. */
async function token(): Promise<string | null> {
  try {
    return await idToken()
  } catch (error) {
    if (isSessionError(error, 'Network error')) throw new CallFailed(null, { cause: error })
    if (error instanceof SessionError) return null
    throw error
  }
}

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
