import { SessionError } from './session-error.ts'

type Amplify = typeof import('./amplify.ts')

/** Amplify comes with the first call, not with the page. What has a text of the catalogue becomes a SessionError. */
export async function withAmplify<T>(work: (amplify: Amplify) => Promise<T>): Promise<T> {
  try {
    return await work(await loadAmplify())
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the source specification asks for it, section 8
    console.error(error)
    throw withText(error)
  }
}

/** A file that does not come is the network's doing. */
function loadAmplify(): Promise<Amplify> {
  return import('./amplify.ts').catch(cause => {
    throw new SessionError('Network error', { cause })
  })
}

function withText(error: unknown): unknown {
  const { name } = error as Error
  if (name === 'NetworkError') return new SessionError('Network error', { cause: error })
  if (name === 'UserUnAuthenticatedException') return new SessionError('User is not authenticated', { cause: error })
  return error
}
