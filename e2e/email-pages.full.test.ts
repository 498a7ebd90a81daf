import { addressOf, calls } from '@pinwise/contract'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fullDescribe, fullTest } from './full-test.ts'
import { signIn, useSignedIn } from './signed-in.ts'

/** The pages that a mail leads to, with links from the real outbox. */

const site = useSignedIn({}, { reuses: true })
const PASSWORD = 'a-long-way-to-the-pin'
const DAY_MS = 24 * 60 * 60_000
let people = 0

/** Someone who signed up and has not proved their address. */
async function newcomer() {
  people += 1
  const email = `newcomer-${people}@example.org`
  await site.app.call('SignUp', { ClientId: site.app.clientId, Username: email, Password: PASSWORD })
  return { email, password: PASSWORD }
}

const linksTo = async (email: string) =>
  (await site.app.mailbox())
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /\S+(\/email-confirmed#token=\S+)/.exec(text)?.[1] ?? [])

/** Through the form of the page, up to the next one. */
async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.waitForURL(`${site.origin}/send-confirmed`)
}

/** The same without the page. */
async function linkFor(email: string): Promise<string> {
  await fetch(site.origin + addressOf(calls.sendVerificationEmail), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const [link] = await linksTo(email)
  return link ?? ''
}

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor()

/** A link is spent by the button of its page. */
async function spend(link: string, before?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await site.open(link, before ? { before } : {})
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  return page
}

describe('a link', () => {
  test('confirms the address once, by its button; the person can sign in then', async () => {
    const person = await newcomer()
    const asking = await site.open('/email-not-confirmed')
    await askForLink(asking, person.email)
    const [link] = await linksTo(person.email)
    const page = await spend(`${link}&lang=en`)
    await title(page, 'Your address is confirmed')
    // The same page in another language is not another use of the link.
    await page.locator('header summary', { hasText: 'English' }).first().click()
    await page.locator('header details[open] a[lang=it]').click()
    await title(page, 'Il tuo indirizzo è confermato')
    await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click()
    await page.waitForURL(`${site.origin}/login`)
    await signIn(page, person)
    await page.waitForURL(`${site.origin}/admin`)
  })

  fullTest('that a program opens is still good for the person; used already, it says so', async () => {
    site.expectConsoleError(/status of 422/)
    const link = await linkFor((await newcomer()).email)
    const asked: string[] = []
    const page = await site.open(link, {
      before: async p => p.on('request', request => asked.push(`${request.method()} ${request.url()}`)),
    })
    await title(page, 'One last step')
    await page.waitForLoadState('networkidle')
    expect(asked.filter(request => request.startsWith('POST'))).toEqual([])
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await title(page, 'Your address is confirmed')
    const again = await spend(link)
    await title(again, 'This link has already been used')
    expect(await again.getByRole('main').getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/admin')
  })

  fullTest('without JavaScript says why it cannot be used', async () => {
    const page = await site.open('/email-confirmed#token=something', { javaScriptEnabled: false })
    expect(await page.locator('main noscript p').innerText()).toMatch(/^Confirming needs JavaScript\./)
    await page.goto(`${site.origin}/email-not-confirmed`)
    await page.locator('main noscript a').click()
    await page.waitForURL(`${site.origin}/about-us#form-generic`)
  })

  fullTest('that is too old leads to a new one', async () => {
    site.expectConsoleError(/status of 422/)
    const { email } = await newcomer()
    const link = await linkFor(email)
    site.app.advance(DAY_MS)
    const page = await spend(link)
    await title(page, 'This link is too old')
    await page.getByRole('link', { name: 'Send me a new link' }).click()
    await askForLink(page, email)
    expect(await linksTo(email)).toHaveLength(2)
  })

  fullTest('that we do not know says so; without a link, a friendly word and ways on', async () => {
    site.expectConsoleError(/status of 4\d\d/)
    const page = await site.open('/email-confirmed')
    await title(page, 'Looking for your confirmation?')
    for (const token of ['x'.repeat(43), 'short']) {
      await page.goto('about:blank')
      await page.goto(`${site.origin}/email-confirmed#token=${token}`)
      await page.getByRole('button', { name: 'Confirm my address' }).click()
      await title(page, 'We do not recognise this link')
    }
  })

  fullTest('shows that it is being checked; without an answer it can be tried again', async () => {
    site.expectConsoleError(/ERR_FAILED/)
    site.expectConsoleError(/no answer from the server/)
    let fail = () => {}
    const isToFail = new Promise<void>(resolve => {
      fail = resolve
    })
    const page = await spend(await linkFor((await newcomer()).email), p =>
      p.route('**/user/verifyEmail', route => isToFail.then(() => route.abort())),
    )
    await page.getByRole('button', { name: 'Confirming…' }).waitFor()
    fail()
    await title(page, 'We could not check your link')
    await page.unroute('**/user/verifyEmail')
    await page.getByRole('button', { name: 'Try again' }).click()
    await title(page, 'Your address is confirmed')
  })
})

fullDescribe('asking for a link', () => {
  test('says what is wrong with the address, or that there is no answer; reads the same for one that nobody has', async () => {
    site.expectConsoleError(/ERR_FAILED/)
    site.expectConsoleError(/no answer from the server/)
    const page = await site.open('/email-not-confirmed')
    await page.getByLabel('Email').fill('nina@')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'This is not a valid email address.' }).waitFor()
    await expect.poll(() => page.locator(':focus').inputValue()).toBe('nina@')
    await page.route('**/user/sendVerificationEmail', route => route.abort())
    await page.getByLabel('Email').fill('nina@example.org')
    await page.keyboard.press('Enter')
    await page.getByText('No answer from the server.').waitFor()
    await page.unroute('**/user/sendVerificationEmail')
    await askForLink(page, 'nobody-at-all@example.org')
    await title(page, 'Check your inbox')
    expect(await linksTo('nobody-at-all@example.org')).toEqual([])
  })

  test('again is possible after a minute, which is announced at its start and its end', async () => {
    const { email } = await newcomer()
    const page = await site.open('/email-not-confirmed', { fresh: true, before: p => p.clock.install() })
    await askForLink(page, email)
    const told = page.locator('main [role=status]').last()
    await expect.poll(() => told.innerText()).toContain('You can ask for it again in a minute.')
    await page.getByRole('button', { name: /Send again in \d+ s/ }).click({ force: true })
    expect(await linksTo(email)).toHaveLength(1)
    await page.clock.runFor(61_000)
    await expect.poll(() => told.innerText()).toContain('You can ask for it again now.')
    await page.getByRole('button', { name: 'Send again', exact: true }).click()
    await expect.poll(() => told.innerText()).toContain('The link has been sent again.')
    expect(await linksTo(email)).toHaveLength(2)
  })
})
