import { readFile } from 'node:fs/promises'
import { type Layout, type LayoutPrint, SHEET_DESIGNS } from '@pinwise/contract'
import { pageSize } from '@pinwise/golf'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { FEW_LOOKS, violations, visitOf } from './looks.ts'
import { greenOf, publishAs } from './pin-setting.ts'
import { keepPrint, openPrint, pageBoxes, printedLayout, sheetPicture, WITHOUT_PIN } from './pin-sheets.ts'
import { renderPdf } from './render-pdf.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const LONG = 90_000
const MOST_OFF_MM = 0.5
let layout: Layout
const prints = new Map<string, LayoutPrint>()

beforeAll(async () => {
  layout = await printedLayout(site, 'Eighteen')
  for (const design of SHEET_DESIGNS) {
    const paper = design === 'pocket' ? 'a6' : design === 'cutter' ? 'a5' : 'a4'
    const language = design === 'two-nines' ? 'it' : 'en'
    prints.set(design, await keepPrint(site, layout, { name: `As ${design}`, design, paper, language }))
  }
}, LONG)

test(
  'a greenkeeper makes a design, sees what is missing, keeps it, and prints the sheet alone',
  async () => {
    const page = await openPrint(site, '?print=new')
    const preview = page.getByRole('region', { name: 'The sheet' })
    await page.getByRole('combobox', { name: 'Layout' }).click()
    await page.getByRole('option', { name: 'Eighteen' }).click()
    await preview.getByText(`Hole ${WITHOUT_PIN} has no pin.`).waitFor()
    await page.getByRole('combobox', { name: 'Form' }).click()
    await page.getByRole('option', { name: 'Pocket card' }).click()
    await page.getByRole('radiogroup', { name: 'Unit' }).getByText('Paces').click()
    await page.getByRole('textbox', { name: 'Note of the day' }).fill('Łódź')
    await preview.locator('svg text', { hasText: 'Łódź' }).waitFor()
    await preview.locator('svg text', { hasText: 'paces' }).waitFor()
    const logo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#146741' } })
      .png()
      .toBuffer()
    await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
    await preview.locator('svg image').waitFor()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('In the pocket')
    await page.getByRole('button', { name: 'Keep the design' }).click()
    await page.getByText('In the pocket is kept.').waitFor()
    await page.reload()
    await expect.poll(() => page.getByRole('combobox', { name: 'Design' }).inputValue()).toBe('In the pocket')
    await expect.poll(() => page.getByRole('textbox', { name: 'Note of the day' }).inputValue()).toBe('Łódź')
    await sheetPicture(page).waitFor()
    await preview.locator('svg image').waitFor()
    // Printing asks before a pin is missing on paper.
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-asked-to-print', '')
    })
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Print with pins missing?' })
    await dialog.getByText(`Hole ${WITHOUT_PIN} has no pin.`).waitFor()
    await dialog.getByRole('button', { name: 'Print anyway' }).click()
    await page.locator('body[data-asked-to-print]').waitFor()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pageBoxes(pdf)).toHaveLength(1)
    // Without an answer the sheet says how old it is, and asks before it goes to paper.
    site.expectConsoleError(/ERR_FAILED/)
    site.expectConsoleError(/no answer from the server/)
    await page.route('**/api/v1/layout/*/sheet*', route => route.abort())
    const holeId = layout.holeIds[0]!
    await publishAs(site, 'marshal', { holeId, position: await greenOf(site, holeId) })
    await preview.getByText(/^The server does not answer\. These pins are as of/).waitFor()
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Print pins that may be old?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('In the pocket is deleted.').waitFor()
  },
  LONG,
)

describe.each(SHEET_DESIGNS)('%s', design => {
  test(
    'comes out of the browser and of the server in the size of its paper, and looks the same',
    async () => {
      const print = prints.get(design)!
      const page = await openPrint(site, `?print=${print.id}`, { colorScheme: 'dark' })
      const size = pageSize(print.design, print.paper)
      const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true })
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download PDF' }).click()
      const file = await saving
      expect(file.suggestedFilename()).toMatch(/^Eighteen \d{4}-\d\d-\d\d\.pdf$/)
      const written = await readFile(await file.path())
      for (const pdf of [printed, written]) {
        const boxes = pageBoxes(pdf)
        expect(boxes).toHaveLength(1)
        expect(Math.abs(boxes[0]!.widthMm - size.widthMm)).toBeLessThan(MOST_OFF_MM)
        expect(Math.abs(boxes[0]!.heightMm - size.heightMm)).toBeLessThan(MOST_OFF_MM)
      }
      site.allowRequestsTo('https://pdf.test')
      const scale = (LONGEST_PX * 25.4) / 72 / Math.max(size.widthMm, size.heightMm)
      const pictures = [
        await renderPdf(page.context(), printed, scale),
        await renderPdf(page.context(), written, scale),
      ] as const
      expect(await difference(...pictures)).toEqual({ isAlike: true, worst: expect.any(Number) })
    },
    LONG,
  )
})

describe.each(FEW_LOOKS)('in $language, $theme, $width', look => {
  test(
    'axe finds nothing, and nothing scrolls sideways',
    async () => {
      const page = await openPrint(site, `?print=${prints.get('one-page')!.id}`, visitOf(look))
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    },
    LONG,
  )
})

/** Of a picture, whatever its paper. */
const LONGEST_PX = 1_684
const SIDE = 12
/** Of 255: a stroke that lies half a pixel elsewhere stays below, a letter, a pin or a line that is missing does not. */
const MOST_OFF = 26

/** By squares of two millimetres, so that the smoothing of edges does not count and whatever is elsewhere does. */
async function difference(a: Buffer, b: Buffer) {
  const sizes = await Promise.all([a, b].map(picture => sharp(picture).metadata()))
  // Browsers round pages to whole points; the corner that both have is compared, which is all but a hair.
  const width = Math.min(...sizes.map(size => size.width))
  const height = Math.min(...sizes.map(size => size.height))
  const grey = (picture: Buffer) =>
    sharp(picture)
      .extract({ left: 0, top: 0, width, height })
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer()
  const [first, second] = await Promise.all([grey(a), grey(b)])
  let worst = 0
  for (let top = 0; top + SIDE <= height; top += SIDE) {
    for (let left = 0; left + SIDE <= width; left += SIDE) {
      let sum = 0
      for (let y = top; y < top + SIDE; y += 1) {
        for (let x = left; x < left + SIDE; x += 1) sum += (first[y * width + x] ?? 0) - (second[y * width + x] ?? 0)
      }
      worst = Math.max(worst, Math.abs(sum) / SIDE ** 2)
    }
  }
  return { isAlike: worst < MOST_OFF, worst }
}
