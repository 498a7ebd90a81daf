import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito'
import { Amplify, ConsoleLogger } from '@aws-amplify/core'

interface Pool {
  readonly endpoint?: string
  readonly poolId: string
  readonly clientId: string
}

/** The Amplify data that a browser stores between visits: tokens and the device secret. */
export type BrowserStorage = Map<string, string>

/**
 * Loads a page with Amplify in a browser. There is one Amplify in a process: the browser opened last is the one that
 * the next calls come from. Open a storage again to come back to that browser, or a copy of it to steal its tokens.
 */
export function openBrowser(pool: Pool, storage: BrowserStorage = new Map()): BrowserStorage {
  // Amplify warns about every endpoint outside AWS.
  ConsoleLogger.LOG_LEVEL = 'NONE'
  const Auth = {
    Cognito: {
      userPoolId: pool.poolId,
      userPoolClientId: pool.clientId,
      ...(pool.endpoint === undefined ? {} : { userPoolEndpoint: pool.endpoint }),
    },
  }
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async key => storage.get(key) ?? null,
    setItem: async (key, value) => void storage.set(key, value),
    removeItem: async key => void storage.delete(key),
    clear: async () => storage.clear(),
  })
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth)
  Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } })
  return storage
}

/** The stored value with this name, for any user: `refreshToken`, `deviceKey`. */
export function storedIn(storage: BrowserStorage, name: string): string | undefined {
  return [...storage].find(([key]) => key.endsWith(`.${name}`))?.[1]
}
