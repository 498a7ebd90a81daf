import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fullTest } from './full-test.ts'
import { useSignedIn } from './signed-in.ts'

/** The hosted pages and the way back from them. */

const site = useSignedIn({}, { reuses: true })
const NEW_PASSWORD = 'a-new-way-to-the-pin'

async function toHostedPage(page: Page): Promise<URL> {
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('**/identity/forgotPassword?**')
  return new URL(page.url())
}

/** On the hosted pages, up to where they send the person back. */
async function chooseNewPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/confirmforgotPassword?**')
  await page.getByLabel('Code').fill(await site.app.codeFor(email))
  await page.getByLabel('Choose a password').fill(NEW_PASSWORD)
  await page.getByLabel('Repeat the password').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/identity/login?**')
  await page.getByLabel('Password').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
}

test('a bare visit leads to the sign-in, whose link to the hosted page says all that it must, in its language', async () => {
  const page = await site.open('/auth/login', { locale: 'it-IT' })
  await page.waitForURL(`${site.origin}/login`)
  const link = page.getByRole('link', { name: 'Hai dimenticato la password?' })
  await expect.poll(() => link.getAttribute('href')).toContain('lang=it')
  const address = new URL((await link.getAttribute('href')) ?? '')
  const { state, code_challenge, ...rest } = Object.fromEntries(address.searchParams)
  expect(address.origin + address.pathname).toBe(`${site.app.domain}/forgotPassword`)
  expect(rest).toEqual({
    client_id: site.app.clientId,
    response_type: 'code',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    redirect_uri: `${site.origin}/auth/login`,
    code_challenge_method: 'S256',
    lang: 'it',
  })
  expect(state).toMatch(/^[\w-]{43}$/)
  expect(code_challenge).toMatch(/^[\w-]{43}$/)
})

test('a forgotten password ends signed in, at the page that was asked for; the session is refreshed like any other', async () => {
  const person = await site.app.person({ groups: ['superadmin'] })
  const page = await site.open('/admin/users', { fresh: true })
  await page.waitForURL(`${site.origin}/login`)
  await toHostedPage(page)
  await chooseNewPassword(page, person.email)
  await page.waitForURL(`${site.origin}/admin/users`)
  expect(await page.evaluate(() => sessionStorage.getItem('hostedSignIn'))).toBeNull()

  // The page that is open would refresh the session, too, once its hour is over.
  await page.goto('about:blank')
  let refreshes = 0
  await page.clock.install({ time: Date.now() + 3_700_000 })
  page.on('request', request => {
    if (request.headers()['x-amz-target']?.endsWith('.GetTokensFromRefreshToken')) refreshes += 1
  })
  await page.goto(`${site.origin}/admin`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect([refreshes, new URL(page.url()).pathname]).toEqual([1, '/admin'])
})

fullTest(
  'the email that was typed stands on the hosted page; a strange answer signs nobody in and is explained',
  async () => {
    site.expectConsoleError(/StateMismatch/)
    site.expectConsoleError(/status of 400/)
    site.expectConsoleError(/Unable to get a valid session/)
    const page = await site.open('/login')
    await page.getByLabel('Email').fill('someone@example.org')
    await toHostedPage(page)
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('someone@example.org')
    // What nobody here asked for.
    await page.goto(`${site.origin}/auth/login?code=someone-elses-code&state=someone-elses-state`)
    await page.getByText('This link has already been used, or it was opened in another window.').waitFor()
    expect(await page.getByRole('alert').innerText()).not.toContain('password')
    expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.endsWith('Token')))).toEqual([])
    await page.getByRole('link', { name: 'Go to sign-in' }).click()
    await page.waitForURL(`${site.origin}/login`)
    // A code that the provider does not know.
    const state = (await toHostedPage(page)).searchParams.get('state')
    await page.goto(`${site.origin}/auth/login?code=never-given&state=${state}`)
    await page.getByText('The sign-in was not completed. Try again.').waitFor()
  },
)
