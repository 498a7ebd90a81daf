import { expect, test } from 'vitest'
import { isSettled } from './browser.ts'
import { bytesOf, total, watchScripts } from './script-bytes.ts'
import { useSignedIn } from './signed-in.ts'

/** What the public pages may request stands in public-pages.test.ts. */

const site = useSignedIn()

test('/admin needs at most 260 kB of JavaScript, compressed, the picture of a hole included', async () => {
  let scripts = new Set<string>()
  const page = await site.openAs('both', '/admin', {
    before: async fresh => {
      scripts = watchScripts(fresh)
    },
  })
  await page.getByRole('img', { name: /^Hole/ }).waitFor()
  await isSettled(page)
  const bytes = await bytesOf(scripts, url =>
    site.app.app.inject({ url, headers: { host: new URL(site.origin).host } }),
  )
  expect(Object.keys(bytes).length).toBeGreaterThan(3)
  expect(total(bytes), JSON.stringify(bytes, null, 1)).toBeLessThanOrEqual(260_000)
})
