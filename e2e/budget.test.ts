import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const browser = useBrowser()
const MOST_BYTES = 135_000

test.each(['/', '/no-such-page'])('%s needs at most 135 kB of JavaScript, compressed', async path => {
  if (path !== '/') browser.expectConsoleError(/status of 404/)
  const scripts = new Map<string, number>()
  const reading: Promise<void>[] = []
  const page = await browser.open(path, {
    before: async p =>
      p.on('response', response => {
        if (response.request().resourceType() !== 'script' && !response.url().endsWith('.js')) return
        reading.push(
          response.body().then(body => void scripts.set(response.url(), gzipSync(body, { level: 9 }).length)),
        )
      }),
  })
  await page.waitForLoadState('networkidle')
  await Promise.all(reading)
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
  expect(scripts.size).toBeGreaterThan(3)
  expect(total, JSON.stringify(Object.fromEntries(scripts), null, 1)).toBeLessThanOrEqual(MOST_BYTES)
})
