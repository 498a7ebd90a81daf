import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, type Visit } from './browser.ts'
import { NO_PAGE, PUBLIC_PAGES } from './public-pages.ts'
import { useSignedIn } from './signed-in.ts'

const browser = useBrowser()
const signedIn = useSignedIn()

/** Bytes of JavaScript that a page asks for until it comes to rest, each file compressed. */
async function scriptsOf(open: (visit: Visit) => Promise<Page>): Promise<Record<string, number>> {
  const scripts: Record<string, number> = {}
  const reading: Promise<void>[] = []
  const page = await open({
    before: async p =>
      p.on('response', response => {
        if (response.request().resourceType() !== 'script' && !response.url().endsWith('.js')) return
        reading.push(
          response.body().then(body => {
            scripts[response.url()] = gzipSync(body, { level: 9 }).length
          }),
        )
      }),
  })
  await page.waitForLoadState('networkidle')
  await Promise.all(reading)
  expect(Object.keys(scripts).length).toBeGreaterThan(3)
  return scripts
}

const total = (scripts: Record<string, number>) => Object.values(scripts).reduce((sum, bytes) => sum + bytes, 0)

test.each(PUBLIC_PAGES)('%s needs at most 135 kB of JavaScript, compressed', async path => {
  if (path === NO_PAGE) browser.expectConsoleError(/status of 404/)
  const scripts = await scriptsOf(visit => browser.open(path, visit))
  expect(total(scripts), JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(135_000)
})

test('/admin needs at most 260 kB, the picture of a hole included', async () => {
  const scripts = await scriptsOf(async visit => {
    const page = await signedIn.openAs('both', '/admin', visit)
    await page.getByRole('img', { name: /^Hole/ }).waitFor()
    return page
  })
  expect(total(scripts), JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(260_000)
})
