import { mkdirSync, writeFileSync } from 'node:fs'
import { type Club, calls, type Language, type Layout, type LayoutPrint, type PinSheet } from '@pinwise/contract'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { drawSample, SAMPLE_PRINTS } from '../../apps/server/src/pages/sample-sheets.ts'
import { renderPdf } from '../render-pdf.ts'
import { type Asking, askAs } from './ask-as.ts'
import { startDemoServer } from './demo-server.ts'
import { SCREENS, type Screen } from './screen-list.ts'

/**
 * Pictures of the product's own screens for the public site, in each language and theme, and the sheet that visitors
 * may download: the demo's pins of the day on which this is run. What it writes is kept in git. With names of screens,
 * only those are taken.
 */

const SCREENS_FOLDER = 'apps/web/public/screens'
const SAMPLE = 'apps/server/src/pages/sample-sheet.json'
const LANGUAGES = ['en', 'it'] as const
const THEMES = ['light', 'dark'] as const
/** Of the club with the best drawn greens. */
const GREENS = 'sharp-park'
/** A code on a picture can be read by a phone too: it names no machine of ours. */
const SITE = 'https://pinwise.example'
const WEBP = { quality: 70, effort: 6, smartSubsample: true }
/** Eighteen greens weigh more, and ink on white stands it. */
const SHEET_WEBP = { ...WEBP, quality: 46 }

const names = process.argv.slice(2)
const wanted = SCREENS.filter(({ name }) => names.length === 0 || names.includes(name))
const server = await startDemoServer()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? 'chromium',
  args: ['--no-sandbox', '--hide-scrollbars', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
mkdirSync(SCREENS_FOLDER, { recursive: true })
try {
  const asking = await askAs(server.origin, 'both')
  const club = await clubOf(GREENS)
  const [layout] = (await asking.ask<{ items: Layout[] }>(calls.listLayouts, club.id)).items
  if (!layout) throw new Error(`${GREENS} has no layout`)
  await keepSample(asking, club, layout)
  for (const language of LANGUAGES) {
    const body = { ...SAMPLE_PRINTS[language], layoutId: layout.id, showQr: true }
    const print = await asking.ask<LayoutPrint>(calls.createLayoutPrint, club.id, { body })
    await takeSheet(language)
    for (const theme of THEMES) {
      for (const screen of wanted) await takeScreen(asking, screen, { language, theme, printId: print.id })
    }
  }
} finally {
  await browser.close()
  await server.stop()
}

async function clubOf(slug: string): Promise<Club> {
  const { items } = (await (await fetch(`${server.origin}/api/v1/club`)).json()) as { items: Club[] }
  const club = items.find(one => one.slug.startsWith(slug))
  if (!club) throw new Error(`no ${slug} in the demo`)
  return club
}

/** Outlines, pins and day as the product prints them; the server draws the sheet of it for whoever asks. */
async function keepSample({ ask }: Asking, { id }: Club, layout: Layout): Promise<void> {
  const sheet = await ask<PinSheet>(calls.getPinSheet, id, { params: { id: layout.id } })
  writeFileSync(SAMPLE, `${JSON.stringify(sheet)}\n`)
}

/** Paper is light in every theme. */
async function takeSheet(language: Language): Promise<void> {
  const context = await browser.newContext()
  const picture = await renderPdf(context, await drawSample(language, SITE), 2.5)
  await context.close()
  for (const width of [520, 1040]) {
    const file = `${SCREENS_FOLDER}/sheet-${language}-${width}.webp`
    await sharp(picture).resize({ width }).webp(SHEET_WEBP).toFile(file)
  }
}

interface Look {
  readonly language: Language
  readonly theme: (typeof THEMES)[number]
  readonly printId: string
}

async function takeScreen({ stored }: Asking, screen: Screen, { language, theme, printId }: Look): Promise<void> {
  const { id } = await clubOf(screen.club)
  const context = await browser.newContext({
    viewport: screen.viewport,
    deviceScaleFactor: 2,
    colorScheme: theme,
    locale: language,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const items = { ...stored, clubId: id, locale: language, localeIsChosen: 'yes', theme }
  await page.addInitScript(kept => void Object.assign(localStorage, kept), items)
  await page.route(/\/layout\/[^/]+\/sheet/, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(server.origin, SITE) })
  })
  page.setDefaultTimeout(60_000)
  await page.goto(server.origin + screen.path(printId), { waitUntil: 'load' })
  const clip = await screen.frame(page, language)
  await page.mouse.move(0, 0)
  // What a press or a choice moved comes to rest.
  await page.waitForTimeout(600)
  const picture = await page.screenshot({ clip, animations: 'disabled' })
  await context.close()
  for (const width of screen.widths) {
    const file = `${SCREENS_FOLDER}/${screen.name}-${language}-${theme}-${width}.webp`
    await sharp(picture).resize({ width }).webp(WEBP).toFile(file)
  }
}
