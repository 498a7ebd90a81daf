import type { Layout } from '@pinwise/contract'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { button, confirm, openCutter, openList, publishDay, tenSecondsPass } from './cutter-round.ts'
import { barriers, LOOKS, visitOf } from './looks.ts'
import { eighteen } from './pin-setting.ts'
import { useSignedIn } from './signed-in.ts'

vi.setConfig({ testTimeout: 60_000 })
const site = useSignedIn()
let layout: Layout

beforeAll(async () => {
  layout = await eighteen(site, 'Eighteen')
  await publishDay(site, layout.holeIds)
})

/** What a glove cannot hit. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, select, input:not([type=radio]), input[type=radio] + span')]
      .filter(element => {
        const { width, height } = element.getBoundingClientRect()
        return height > 0 && Math.min(width, height) < 56
      })
      .map(element => element.outerHTML.slice(0, 80)),
  )

async function isFitForTheField(page: Page): Promise<void> {
  expect([...(await barriers(page)), ...(await tooSmall(page))]).toEqual([])
}

describe.each(LOOKS)('every state is readable and large enough: $language $theme $width', look => {
  test('a hole, its correction, the list and a conflict', async () => {
    const page = await openCutter(site, layout, { hole: 1, ...visitOf(look), height: 844 })
    await isFitForTheField(page)
    await button(page, /^(Cut elsewhere|Tagliata altrove)$/).click()
    await isFitForTheField(page)
    await page.getByRole('textbox').first().fill('99')
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
    await isFitForTheField(page)
    await button(page, /^(Back|Indietro)$/).click()
    await openList(page)
    await isFitForTheField(page)
  })
})

test('a conflict, too', async () => {
  const page = await openCutter(site, layout, { hole: 2 })
  await page.context().setOffline(true)
  await confirm(page)
  const holeId = layout.holeIds[1] as string
  await publishDay(site, [holeId], 0.00003)
  site.expectConsoleError(/409/)
  await page.context().setOffline(false)
  await tenSecondsPass(page)
  await openList(page)
  await button(page, /^Hole 2 Choose/).tap()
  await isFitForTheField(page)
})
