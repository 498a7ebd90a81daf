import { beforeAll, expect, test } from 'vitest'
import { visitOf } from './looks.ts'
import { greenOf, publishAs } from './pin-setting.ts'
import { keepPrint, openPrint, printedLayout, sheetOf } from './pin-sheets.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
test('shots', async () => {
  const layout = await printedLayout(site, 'Rosso e Blu')
  const print = await keepPrint(site, layout, { name: 'Every morning' })
  const a = new URL((await sheetOf(site, layout)).version!.address)
  for (const look of [
    { language: 'en', theme: 'light', width: 1280 },
    { language: 'it', theme: 'dark', width: 390 },
    { language: 'it', theme: 'dark', width: 1280 },
    { language: 'en', theme: 'light', width: 768 },
    { language: 'en', theme: 'light', width: 390 },
  ] as const) {
    const page = await openPrint(site, `?print=${print.id}`, visitOf(look))
    await page.waitForTimeout(500)
    await page.screenshot({
      path: `/tmp/pw-print/s-print-${look.language}-${look.theme}-${look.width}.png`,
      fullPage: look.width !== 1280,
    })
    if (look.width === 1280)
      await page.screenshot({
        path: `/tmp/pw-print/s-print-full-${look.language}-${look.theme}-${look.width}.png`,
        fullPage: true,
      })
    await page.close()
  }
  for (const state of ['holds', 'moved']) {
    for (const look of [
      { language: 'en', theme: 'light', width: 390 },
      { language: 'it', theme: 'dark', width: 1280 },
    ] as const) {
      const page = await site.open(a.pathname + a.search, visitOf(look))
      await page.screenshot({
        path: `/tmp/pw-print/s-paper-${state}-${look.language}-${look.theme}-${look.width}.png`,
        fullPage: true,
      })
    }
    const holeId = layout.holeIds[3]!
    const { lng, lat } = await greenOf(site, holeId)
    if (state === 'holds')
      await publishAs(site, 'marshal', { holeId, position: { lng: lng + 0.00005, lat: lat + 0.00003 } })
  }
  expect(1).toBe(1)
}, 300_000)
