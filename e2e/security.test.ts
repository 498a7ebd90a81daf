import { expect, test } from 'vitest'
import { isHydrated, navigate, useBrowser } from './browser.ts'

/** A request to anyone else, a CSP violation or a hydration error would fail each of these: see browser.ts. */
const browser = useBrowser()

test('pages run under their policy, and from one to the next; a script that is not ours does not run', async () => {
  browser.expectConsoleError(/status of 404/)
  browser.expectConsoleError(/Content Security Policy/)
  const page = await browser.open('/')
  const lead = async (to: string, title: string) => {
    await isHydrated(page)
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, 2000)
    await navigate(page, to)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  await lead('/no-such-page', 'Ball in the rough')
  await page.goto(`${browser.origin}/no-such-page`)
  await lead('/', 'Every metre of your course, live.')
  await page.goto(`${browser.origin}/?lang=it`)
  await lead('/', 'Ogni metro del tuo percorso, in tempo reale.')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.intruder = true'
    document.body.append(script)
  })
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false)
})

test('nothing is reported anywhere without an address to report to', async () => {
  const asked: string[] = []
  const consent = JSON.stringify({ choice: 'accepted', at: new Date().toISOString(), version: '1.0' })
  const page = await browser.open('/', {
    stored: { consent },
    before: async fresh => void fresh.on('request', request => asked.push(request.url())),
  })
  await page.waitForLoadState('networkidle')
  expect(asked.filter(url => /sentry|replay/i.test(url))).toEqual([])
  await expect.poll(() => page.locator('section[aria-label="Your consent"]').count()).toBe(0)
})
