import { type AddressInfo, createServer } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperationsServer } from '../apps/server/src/operations/operations-server.ts'
import { isTold, useSignedIn } from './signed-in.ts'

/** Where the stand-in shows Stripe's pages: this machine alone, beside the site. */
const OPERATIONS_PORT = await freePort()
const site = useSignedIn({ OPERATIONS_PORT: String(OPERATIONS_PORT) })

let operations: ReturnType<typeof createOperationsServer>
beforeAll(async () => {
  operations = createOperationsServer(site.app.context)
  await operations.listen({ host: '127.0.0.1', port: OPERATIONS_PORT })
})
afterAll(() => operations.close())

const card = (page: Page) => page.getByRole('region', { name: 'Subscription' })

/** To Stripe's page for this customer, from ours. */
async function openPortal(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Cards, invoices, cancelling' }).click()
  await page.waitForURL(/\/stripe\/portal\//)
}

async function letDaysPass(page: Page, days: number): Promise<void> {
  await page.getByLabel('Let this many days pass:').fill(String(days))
  await page.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL(/\/stripe\/portal\//)
  await site.app.context.billing.idle()
}

async function goBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go back' }).click()
  await page.waitForURL(/\/admin\/profile/)
  await card(page).waitFor()
}

test('a manager subscribes, the card fails, pages become read-only, it is paid again, and the plan is changed', async () => {
  site.allowRequestsTo(`http://127.0.0.1:${OPERATIONS_PORT}`)
  site.expectConsoleError(/status of 402/)
  const page = await site.openAs('greenkeeper', '/admin/profile', { locale: 'en-GB' })
  await card(page).getByRole('button', { name: 'Subscribe by card' }).click()
  await page.waitForURL(/\/stripe\/checkout\//)
  await page.getByText('No money moves').waitFor()
  await page.getByRole('link', { name: 'Go back' }).click()
  await isTold(page, 'You have not subscribed. You can try again at any time.')
  await card(page).getByRole('button', { name: 'Subscribe by card' }).click()
  await page.getByRole('button', { name: 'Try a card that is refused' }).click()
  await page.getByText('The card was refused.').waitFor()
  await page.getByRole('button', { name: 'Subscribe with a card that will fail later' }).click()
  await page.waitForURL(/\/admin\/profile/)
  await isTold(page, /^Thank you/)
  await card(page).getByText('Paid').first().waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')

  await openPortal(page)
  await letDaysPass(page, 32)
  await goBack(page)
  await card(page).getByText('Payment late').waitFor()
  await card(page)
    .getByText(/^A payment of .* has failed/)
    .waitFor()
  await page.getByText(/^A payment is late\. From .* read-only/).waitFor()
  // Late is not stopped: the day's work goes on.
  const name = page.getByLabel('Telephone (optional)')
  await name.fill('+39 02 9999')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await isTold(page, 'The settings are saved.')

  await openPortal(page)
  await letDaysPass(page, 15)
  await goBack(page)
  await card(page).getByText('Unpaid').first().waitFor()
  await page.getByText(/^The subscription has ended, so nothing can be changed here/).waitFor()
  await name.fill('+39 02 8888')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText(/This club’s subscription has run out/).waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()

  // The way to pay is right there.
  await card(page).getByRole('link', { name: 'Pay now' }).click()
  await page.waitForURL(/\/stripe\/invoice\//)
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText('Paid.').waitFor()
  await site.app.context.billing.idle()
  await page.goto(`${site.origin}/admin/profile`)
  await card(page).waitFor()
  // Two months were open: the second is paid in the portal.
  if ((await card(page).getByText('Unpaid').count()) + (await card(page).getByText('Payment late').count()) > 0) {
    await openPortal(page)
    while ((await page.getByRole('button', { name: 'Pay' }).count()) > 0) {
      await page.getByRole('button', { name: 'Pay' }).first().click()
      await page.waitForURL(/\/stripe\/portal\//)
    }
    await site.app.context.billing.idle()
    await goBack(page)
  }
  await card(page).getByText('Paid').first().waitFor()
  await expect.poll(() => page.getByText(/^The subscription has ended/).count()).toBe(0)

  await card(page).getByRole('button', { name: 'Change to Pins' }).click()
  await page.getByRole('dialog').getByText(/79/).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Change to Pins' }).click()
  await isTold(page, 'The plan is now Pins.')
  await card(page)
    .getByText(/^Pins, .*79/)
    .waitFor()
  const rows = () =>
    site.app.rows(`select s.plan, s.billing from subscriptions s join customers c on c.id = s.customer_id
    where c.name = 'Golf Club Milano'`)
  await expect.poll(rows).toEqual([{ plan: 'pins', billing: 'stripe' }])
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
