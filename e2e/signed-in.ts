import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '../apps/server/src/demo/demo-accounts.ts'
import { DEMO_PEOPLE } from '../apps/server/src/demo/demo-people.ts'
import { createIdentityApp, type IdentityApp } from '../apps/server/src/identity/testing/identity-app.ts'
import { useBrowserOf, type Visit } from './browser.ts'
import { createTwoProcesses } from './two-processes.ts'

export type Person = keyof typeof DEMO_PEOPLE

interface Account {
  readonly email: string
  readonly password: string
}

export const demoAccount = (name: Person): Account => ({ email: DEMO_PEOPLE[name].email, password: demoPassword(name) })

/**
 * The servers of a worker follow each other on one port, so that the browser keeps what it has read and compiled of the
 * site. Below the ports that systems hand out, so that nobody else takes it in between.
 */
const PORT = 20_000 + Math.floor(Math.random() * 10_000)

/** The server with its own identity provider and the demo people, and a browser that may come signed in. */
export function useSignedIn(environment: Record<string, string> = {}, { reuses = true, processes = 1 } = {}) {
  const site = useBrowserOf<IdentityApp>(
    async () => {
      if (processes === 2) {
        const app = await createTwoProcesses(environment)
        return { app, origin: app.origin }
      }
      const app = await createIdentityApp(environment, PORT)
      return { app, origin: app.origin, comesAgain: app.origin.endsWith(`:${PORT}`) }
    },
    { reuses },
  )
  return Object.assign(site, {
    /** Opens a page in a browser where that person signed in before, and chose the browser's language. */
    async openAs(person: Person | Account, path: string, visit: Visit = {}): Promise<Page> {
      const account = typeof person === 'string' ? demoAccount(person) : person
      const locale = visit.locale?.startsWith('it') ? 'it' : 'en'
      const stored = { ...(await storedSession(site.app, account)), locale, localeIsChosen: 'yes' }
      return site.open(path, { stored, ...visit })
    },
  })
}

interface Tokens {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken: string
}

/** A sign-in by the bare protocol. */
export async function tokensOf(app: IdentityApp, { email, password }: Account): Promise<Tokens> {
  const { status, body } = await app.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: app.clientId,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.AuthenticationResult
}

/** What a browser keeps of a sign-in. */
export async function storedSession(app: IdentityApp, account: Account): Promise<Record<string, string>> {
  const { AccessToken, IdToken, RefreshToken } = await tokensOf(app, account)
  const { 'cognito:username': username } = JSON.parse(Buffer.from(IdToken.split('.')[1]!, 'base64url').toString())
  const place = `CognitoIdentityServiceProvider.${app.clientId}`
  return {
    [`${place}.LastAuthUser`]: username,
    [`${place}.${username}.accessToken`]: AccessToken,
    [`${place}.${username}.idToken`]: IdToken,
    [`${place}.${username}.refreshToken`]: RefreshToken,
    [`${place}.${username}.clockDrift`]: String(app.now() - Date.now()),
  }
}

/** Through the form of the sign-in page that is open, up to where it leads. */
export async function signIn(page: Page, person: Person | Account): Promise<void> {
  const { email, password } = typeof person === 'string' ? demoAccount(person) : person
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').first().click()
}

/** Waits for a message to the person, and closes it. */
export async function isTold(page: Page, message: string | RegExp): Promise<void> {
  const told = page.locator('section[aria-live] [data-status]').filter({ hasText: message }).last()
  await told.waitFor()
  await told.getByRole('button', { name: /^(Dismiss|Chiudi)/ }).click()
}

export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
export const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)
