import { readFile } from 'node:fs/promises'
import { calls, type Layout, type LayoutPrint, type PinSheet, SHEET_DESIGNS } from '@pinwise/contract'
import { pageSize, sheetAddress } from '@pinwise/golf'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { fullTest } from './full-test.ts'
import { FULL_LOOKS, violations, visitOf } from './looks.ts'
import { toasts } from './map-editing.ts'
import { pictureDifference } from './picture-difference.ts'
import { ask, greenOf, layoutOf, openBoard, openPinView, publishAs } from './pin-setting.ts'
import {
  openPrint,
  pageBoxes,
  printedLayout,
  sheetOf,
  sheetPicture,
  storePrint,
  uploadPicture,
  WITHOUT_PIN,
} from './pin-sheets.ts'
import { readCode } from './read-code.ts'
import { renderPdfAt } from './render-pdf.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn({}, { reuses: false })
const LONG = 90_000
const MAX_OFF_MM = 0.5
/** Of a picture, whatever its paper. */
const MAX_PX = 1_684
const HOLES = process.env.FULL ? 18 : 9
/** One sheet has all kinds of marks that the others have; the size of every design's PDF is asserted on the server. */
const DESIGNS = process.env.FULL ? SHEET_DESIGNS : (['one-page'] as const)
/** Of an office printer, and of one that saves its ink: the squares of a code are then two dots wide. */
const FINE_DPI = 300
const DRAFT_DPI = 150
let layout: Layout
let tees: PinSheet['tees']
const prints = new Map<string, LayoutPrint>()

beforeAll(async () => {
  layout = await printedLayout(site, 'The round', HOLES)
  tees = (await sheetOf(site, layout)).tees
  const [logoFileId, sponsorFileId] = [await uploadPicture(site, 'logo'), await uploadPicture(site, 'sponsor')]
  for (const design of DESIGNS) {
    const paper = design === 'pocket' ? 'a6' : design === 'cutter' ? 'a5' : 'a4'
    const language = design === 'two-nines' ? 'it' : 'en'
    const teeIds = tees.map(({ id }) => id)
    const more = { name: `As ${design}`, design, paper, language, teeIds, logoFileId, sponsorFileId } as const
    prints.set(design, await storePrint(site, layout, more))
  }
}, LONG)

/** What is wrong is said where the buttons are and goes onto no paper; a save can be taken back. */
async function saveAndUndo(page: Page): Promise<void> {
  const speed = page.getByRole('textbox', { name: 'Green speed (Stimp, feet)' })
  await speed.fill('99')
  await page.getByText('Nothing has been printed. The green speed must be between 4 and 16 feet.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Print', exact: true }).isDisabled()).toBe(true)
  await speed.fill('10')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toasts(page).getByText('In the pocket is saved.').waitFor()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await toasts(page).getByText('In the pocket is as it was before.').waitFor()
  await expect.poll(() => speed.inputValue()).toBe('')
}

test(
  'a greenkeeper comes from the pins to their sheet, makes a design, sees what is missing, keeps it and prints it',
  async () => {
    const page = await openBoard(site, layout)
    await page.getByRole('link', { name: 'Print sheet' }).click()
    const first = [...prints.values()].map(({ name }) => name).sort()[0]
    await expect.poll(() => page.getByRole('combobox', { name: 'Design' }).inputValue()).toBe(first)
    await sheetPicture(page).waitFor()
    await page.getByRole('button', { name: 'New design' }).click()
    // Until then the fields are those of the first design, and a list that was opened there closes.
    await expect.poll(() => page.getByRole('combobox', { name: 'Design' }).inputValue()).toBe('New design')
    const preview = page.getByRole('region', { name: 'The sheet' })
    await page.getByRole('combobox', { name: 'Layout' }).click()
    await page.getByRole('option', { name: 'The round' }).click()
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
    await page.getByRole('button', { name: 'Save the design' }).click()
    await page.getByText('In the pocket is saved.').waitFor()
    await page.reload()
    await expect.poll(() => page.getByRole('combobox', { name: 'Design' }).inputValue()).toBe('In the pocket')
    await expect.poll(() => page.getByRole('textbox', { name: 'Note of the day' }).inputValue()).toBe('Łódź')
    await sheetPicture(page).waitFor()
    await preview.locator('svg image').waitFor()
    expect.soft(await violations(page, 'main')).toEqual([])
    await saveAndUndo(page)
    // Printing asks before a pin is missing on paper.
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-asked-to-print', '')
    })
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Print with pins missing?' })
    await dialog.getByText(`Hole ${WITHOUT_PIN} has no pin.`).waitFor()
    expect.soft(await violations(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Print anyway' }).click()
    await page.locator('body[data-asked-to-print]').waitFor()
    // Without an answer the sheet says how old it is, and asks before it goes to paper.
    site.expectConsoleError(/ERR_FAILED/)
    site.expectConsoleError(/no answer from the server/)
    await page.route('**/api/v1/layout/*/sheet*', route => route.abort())
    const holeId = layout.holeIds[0]!
    await publishAs(site, 'marshal', { holeId, position: await greenOf(site, holeId) })
    await preview.getByText(/^The server is not answering\. These pins were loaded at/).waitFor()
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Print pins that may be out of date?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('In the pocket is deleted.').waitFor()
  },
  LONG,
)

fullTest(
  'the plan of a day leads to the sheet of that day, also where no design is kept',
  async () => {
    const other = await layoutOf(site, 'Without a design', 3)
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const plan = await openPinView(site, other, { query: { view: 'plan', day }, locale: 'it-IT' })
    await plan.getByRole('link', { name: 'Stampa foglio' }).click()
    await expect.poll(() => plan.getByRole('combobox', { name: 'Tracciato' }).inputValue()).toBe('Without a design')
    await sheetPicture(plan).waitFor()
    expect(new URL(plan.url()).searchParams.get('day')).toBe(day)
  },
  LONG,
)

fullTest(
  'a PDF of what was tried out leaves the club’s design alone, and a save can be taken back',
  async () => {
    const print = await storePrint(site, layout, { name: 'Every morning', notes: null })
    const kept = (): Promise<LayoutPrint> => ask(site, 'marshal', calls.getLayoutPrint, { params: { id: print.id } })
    const page = await openPrint(site, `?print=${print.id}`)
    const speed = page.getByRole('textbox', { name: 'Green speed (Stimp, feet)' })
    await page.getByRole('textbox', { name: 'Note of the day' }).fill('Tried out')
    const saving = page.waitForEvent('download', { timeout: 30_000 })
    await page.getByRole('button', { name: 'Download PDF' }).click()
    expect((await saving).suggestedFilename()).toMatch(/ Every morning\.pdf$/)
    expect(await kept()).toEqual(print)
    // A dialog over the form is a form of its own.
    await page.getByRole('button', { name: 'Layouts…' }).click()
    await page.getByRole('button', { name: `Rename ${layout.name}` }).click()
    await expect.poll(() => page.locator(':focus').inputValue()).toBe(layout.name)
    await page.keyboard.press('Enter')
    await toasts(page).getByText(`It is now called ${layout.name}.`).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await kept()).toEqual(print)
    await page.getByRole('button', { name: 'Layouts…' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Layouts…')
    // What is wrong is said where the buttons are, and stands on no paper.
    await speed.fill('99')
    await page.getByText('Nothing has been printed. The green speed must be between 4 and 16 feet.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Print', exact: true }).isDisabled()).toBe(true)
    await expect.poll(() => sheetPicture(page).locator('text', { hasText: 'Stimp' }).count()).toBe(0)
    await speed.fill('10')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toasts(page).getByText('Every morning is saved.').waitFor()
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Every morning is as it was before.').waitFor()
    expect(await kept()).toMatchObject({ notes: null, greenSpeedFeet: 9.5 })
    await expect.poll(() => page.getByRole('textbox', { name: 'Note of the day' }).inputValue()).toBe('')
  },
  LONG,
)

/** The server's own test has every design; the browser prints each of them in the full run. */
describe.each(process.env.FULL ? DESIGNS : [])('%s', design => {
  test(
    'comes out of the browser and of the server in the size of its paper, looks the same, and leads to its page',
    async () => {
      const print = prints.get(design)!
      const page = await openPrint(site, `?print=${print.id}`, { colorScheme: 'dark' })
      const size = pageSize(print.design, print.paper)
      // All that a sheet can carry is on the one that is compared.
      const picture = sheetPicture(page)
      // Once on each half of a page that is cut in two.
      await expect.poll(() => picture.locator('image').count()).toBe(design === 'two-nines' ? 4 : 2)
      const isItalian = print.language === 'it'
      const missing = design === 'cutter' ? '–' : isItalian ? 'manca' : 'no pin'
      for (const said of [tees[0]!.name, 'Zürich', isItalian ? 'Stimp 9,5' : 'Stimp 9.5', missing])
        await expect
          .poll(() => picture.locator('text', { hasText: said }).count(), { message: said })
          .toBeGreaterThan(0)
      // What goes to paper is what has arrived.
      await picture.locator('image').evaluateAll(all => {
        const pictures = all.map(one => Object.assign(new Image(), { src: (one as SVGImageElement).href.baseVal }))
        return Promise.all([document.fonts.ready, ...pictures.map(one => one.decode())]).then(() => undefined)
      })
      const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true })
      const saving = page.waitForEvent('download', { timeout: 30_000 })
      await page.getByRole('button', { name: 'Download PDF' }).click()
      const file = await saving
      expect(file.suggestedFilename()).toMatch(new RegExp(`^The round \\d{4}-\\d\\d-\\d\\d As ${design}\\.pdf$`))
      const written = await readFile(await file.path())
      for (const pdf of [printed, written]) {
        const boxes = pageBoxes(pdf)
        expect(boxes).toHaveLength(1)
        expect(Math.abs(boxes[0]!.widthMm - size.widthMm)).toBeLessThan(MAX_OFF_MM)
        expect(Math.abs(boxes[0]!.heightMm - size.heightMm)).toBeLessThan(MAX_OFF_MM)
      }
      site.allowRequestsTo('https://pdf.test')
      const scale = (MAX_PX * 25.4) / 72 / Math.max(size.widthMm, size.heightMm)
      const scales = [scale, FINE_DPI / 72, DRAFT_DPI / 72]
      const drawn = [
        await renderPdfAt(page.context(), printed, scales),
        await renderPdfAt(page.context(), written, scales),
      ] as const
      expect(await pictureDifference(drawn[0][0]!, drawn[1][0]!)).toEqual({ isAlike: true, worst: expect.any(Number) })
      const address = sheetAddress((await sheetOf(site, layout)).version!.address, print)
      for (const [, fine, draft] of drawn) {
        expect(await readCode(fine!)).toBe(address)
        expect(await readCode(draft!, { inGrey: true })).toBe(address)
      }
    },
    LONG,
  )
})

describe.each(FULL_LOOKS)('in $language, $theme, $width', look => {
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
