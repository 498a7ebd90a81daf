import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { invitationTokenOf } from '../apps/server/src/identity/clients/testing/temporary-password.ts'
import { isSettled } from './browser.ts'
import { fullTest } from './full-test.ts'
import { FULL_LOOKS, violations, visitOf } from './looks.ts'
import { demoAccount, isTold, signIn, useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const people = (page: Page) => page.getByRole('region', { name: 'People' })
const rowOf = (page: Page, name: string) => people(page).getByRole('listitem').filter({ hasText: name })
const openInvitation = async (email: string) =>
  site.open(`/invitation#token=${await invitationTokenOf(site.app, email)}`, { locale: 'en-GB' })

async function invite(page: Page, name: string, email: string, kind?: 'Manager') {
  await people(page).getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  if (kind) await dialog.getByText(kind, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  return dialog
}

test('a manager invites someone, who chooses a password and works there until they are removed', async () => {
  site.expectConsoleError(/status of (400|409)/)
  const page = await site.openAs('greenkeeper', '/admin/profile', { locale: 'en-GB' })
  await people(page).getByText('Giulia Ferri (you)').waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])
  await people(page).getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Write their name/ })
    .waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  const taken = await invite(page, 'Tom', 'marshal@demo.pinwise.example')
  await taken.getByText('Someone with this address already works here.').first().waitFor()
  await taken.getByLabel('Email', { exact: true }).fill('pia@example.org')
  await taken.getByLabel('Name').fill('Pia Verdi')
  await taken.getByRole('button', { name: 'Send invitation' }).click()
  await isTold(page, 'The invitation is on its way to pia@example.org.')
  await rowOf(page, 'Pia Verdi')
    .getByText(/^Staff · sent .* by Giulia Ferri$/)
    .waitFor()
  await rowOf(page, 'Pia Verdi').getByRole('button', { name: /again/ }).click()
  await isTold(page, /^A new link is on its way/)

  const visitor = await openInvitation('pia@example.org')
  await visitor.getByText(/Giulia Ferri invites you to work at Golf Club Milano\./).waitFor()
  expect(await visitor.locator('input[name=name]').inputValue()).toBe('Pia Verdi')
  await visitor.locator('input[name=new-password]').fill('password123')
  await visitor.keyboard.press('Enter')
  await visitor.getByText('This password is too easy to guess.').waitFor()
  expect.soft(await violations(visitor)).toEqual([])
  await visitor.locator('input[name=new-password]').fill('all-the-way-to-the-pin')
  await visitor.keyboard.press('Enter')
  await visitor.waitForURL(`${site.origin}/admin`)
  await visitor.getByRole('link', { name: 'Pins', exact: true }).first().waitFor()
  // Staff see what the club subscribes to; people are not theirs to look after.
  await visitor.goto(`${site.origin}/admin/profile`)
  await visitor.getByRole('heading', { name: 'Subscription' }).waitFor()
  await isSettled(visitor)
  expect(await people(visitor).count()).toBe(0)

  await page.reload()
  await rowOf(page, 'Pia Verdi').getByText('Staff · pia@example.org').waitFor()
  await rowOf(page, 'Pia Verdi').getByRole('button', { name: 'More about Pia Verdi' }).click()
  await page.getByRole('menuitem', { name: 'Make manager' }).click()
  await isTold(page, 'Pia Verdi is now a manager.')
  await rowOf(page, 'Pia Verdi').getByText('Manager · pia@example.org').waitFor()
  await rowOf(page, 'Pia Verdi').getByRole('button', { name: 'More about Pia Verdi' }).click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  await page.getByRole('button', { name: 'Remove Pia Verdi' }).click()
  await isTold(page, 'Pia Verdi has been removed.')
  await expect.poll(() => rowOf(page, 'Pia Verdi').count()).toBe(0)
  // It was the last club: signed out, wherever they are.
  site.expectConsoleError(/status of 401/)
  site.app.advance(6_000)
  await visitor.goto(`${site.origin}/admin/pin-position`)
  await visitor.waitForURL(/\/login/)
})

fullTest('who has an account signs in to accept, as the right person; a link that was withdrawn says so', async () => {
  site.expectConsoleError(/status of 422/)
  const page = await site.openAs('platform', '/admin/golfclubs?view=customers')
  await page.getByRole('rowheader').getByRole('link', { name: 'Cihelny Golf' }).click()
  await people(page).getByText('Tom Novak').waitFor()
  const { email } = demoAccount('golfer')
  await invite(page, 'Kim Ostberg', email, 'Manager')
  await isTold(page, `The invitation is on its way to ${email}.`)

  const token = await invitationTokenOf(site.app, email)
  const visitor = await site.openAs('marshal', `/invitation#token=${token}`)
  await visitor.getByText(`You are signed in as ${demoAccount('marshal').email}.`).waitFor()
  await visitor.getByRole('button', { name: `Sign in as ${email}` }).click()
  await visitor.waitForURL(`${site.origin}/login`)
  await expect.poll(() => visitor.locator('input[name=email]').inputValue()).toBe(email)
  await signIn(visitor, 'golfer')
  await visitor.getByRole('button', { name: 'Accept the invitation' }).click()
  await visitor.waitForURL(`${site.origin}/admin`)
  await visitor.getByRole('link', { name: 'Pins', exact: true }).first().waitFor()
  await visitor.goto(`${site.origin}/invitation#token=${token}`)
  await visitor.reload()
  await visitor.getByText('This invitation has already been accepted.').waitFor()

  await invite(page, 'Late', 'late@example.org')
  await isTold(page, /late@example.org/)
  const late = await invitationTokenOf(site.app, 'late@example.org')
  await rowOf(page, 'Late').getByRole('button', { name: 'Withdraw the invitation to Late' }).click()
  await page.getByRole('button', { name: 'Withdraw invitation' }).click()
  await isTold(page, 'The invitation to Late has been withdrawn.')
  const other = await site.open(`/invitation#token=${late}`)
  await other.getByText('This invitation has been withdrawn.').waitFor()
})

test.each(FULL_LOOKS)('axe finds nothing: $language $theme $width', async look => {
  const page = await site.openAs('marshal', `/admin/profile?lang=${look.language}`, visitOf(look))
  await page.getByRole('main').getByRole('button', { name: 'Golf Club Milano' }).click()
  const card = page.getByRole('region', { name: look.language === 'it' ? 'Persone' : 'People' })
  await card.getByRole('listitem').first().waitFor()
  expect.soft(await violations(page)).toEqual([])
  await card.getByRole('button').first().click()
  await page.getByRole('dialog').locator('form').waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await page.locator('#invite-name').fill('Ugo')
  // Nobody is invited twice.
  const email = `ugo-${crypto.randomUUID()}@example.org`
  await page.locator('#invite-email').fill(email)
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect.poll(() => invitationTokenOf(site.app, email).catch(() => '')).not.toBe('')
  const visitor = await site.open(
    `/invitation?lang=${look.language}#token=${await invitationTokenOf(site.app, email)}`,
    visitOf(look),
  )
  await visitor.locator('input[name=new-password]').waitFor()
  expect.soft(await violations(visitor)).toEqual([])
})
