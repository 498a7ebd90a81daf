import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PEOPLE } from '../apps/server/src/database/seeds/demo-people.ts'
import { demoPassword } from '../apps/server/src/identity/demo-accounts.ts'
import { createIdentityApp, type IdentityApp } from '../apps/server/src/identity/testing/identity-app.ts'
import { useBrowserOf, type Visit } from './browser.ts'

export type Person = keyof typeof DEMO_PEOPLE

interface Account {
  readonly email: string
  readonly password: string
}

export const demoAccount = (name: Person): Account => ({ email: DEMO_PEOPLE[name].email, password: demoPassword(name) })

/** The server with its own identity provider and the demo people, and a browser that may come signed in. */
export function useSignedIn(environment: Record<string, string> = {}) {
  const site = useBrowserOf<IdentityApp>(async () => {
    const app = await createIdentityApp(environment)
    return { app, origin: app.origin }
  })
  return Object.assign(site, {
    /** Opens a page in a browser where that person signed in before, and chose the browser's language. */
    async openAs(person: Person | Account, path: string, visit: Visit = {}): Promise<Page> {
      const account = typeof person === 'string' ? demoAccount(person) : person
      const localStorage = [
        ...(await storedSession(site.app, account)),
        { name: 'locale', value: visit.locale?.startsWith('it') ? 'it' : 'en' },
        { name: 'localeIsChosen', value: 'yes' },
      ]
      return site.open(path, {
        storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
        ...visit,
      })
    },
  })
}

/** What a browser keeps of a sign-in, from the bare protocol. */
export async function storedSession(app: IdentityApp, { email, password }: Account) {
  const { status, body } = await app.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: app.clientId,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const { AccessToken, IdToken, RefreshToken } = body.AuthenticationResult
  const { 'cognito:username': username } = JSON.parse(Buffer.from(IdToken.split('.')[1], 'base64url').toString())
  const place = `CognitoIdentityServiceProvider.${app.clientId}`
  return [
    { name: `${place}.LastAuthUser`, value: username },
    { name: `${place}.${username}.accessToken`, value: AccessToken },
    { name: `${place}.${username}.idToken`, value: IdToken },
    { name: `${place}.${username}.refreshToken`, value: RefreshToken },
    { name: `${place}.${username}.clockDrift`, value: String(app.now() - Date.now()) },
  ]
}

/** Through the form of the sign-in page that is open, up to where it leads. */
export async function signIn(page: Page, person: Person | Account): Promise<void> {
  const { email, password } = typeof person === 'string' ? demoAccount(person) : person
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').first().click()
}
