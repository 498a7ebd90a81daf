import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import sharp from 'sharp'
import { freePort } from '../bench/free-port.ts'
import { type ShotPage, shotPages } from './shot-pages.ts'

/** A picture of every page in every width, language and theme from the production build, and one sheet of them all. */

const WIDTHS = [390, 768, 1280]
const LANGUAGES = ['en', 'it']
const THEMES = ['light', 'dark'] as const
const FOLDER = 'shots'
const SETTLES_MS = 3_000
const TILE = { width: 320, height: 480, gap: 16 }

const [port, operationsPort] = [await freePort(), await freePort()]
const dataDir = join(tmpdir(), `pinwise-shots-${process.pid}`)
const server = startServer()
try {
  await isReady(`http://127.0.0.1:${port}/health/ready`)
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? 'chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
  })
  const files = await takeAll(browser)
  await browser.close()
  await contactSheet(files)
  console.log(`${files.length} pictures and ${join(FOLDER, 'all.png')}`)
} finally {
  server.kill('SIGTERM')
  await new Promise(resolve => server.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
}

function startServer(): ChildProcess {
  return spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: { ...process.env, PORT: String(port), OPERATIONS_PORT: String(operationsPort), DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function takeAll(browser: Browser): Promise<string[]> {
  const storageState = await signIn(browser)
  const files: string[] = []
  for (const colorScheme of THEMES) {
    for (const locale of LANGUAGES) {
      const look = { colorScheme, locale, reducedMotion: 'reduce' } as const
      const visitor = await browser.newContext(look)
      const staff = await browser.newContext({ ...look, storageState })
      for (const shot of shotPages()) files.push(...(await take(shot.isSignedIn ? staff : visitor, shot, look)))
      await Promise.all([visitor.close(), staff.close()])
    }
  }
  return files
}

interface Look {
  readonly colorScheme: (typeof THEMES)[number]
  readonly locale: string
}

async function take(context: BrowserContext, shot: ShotPage, { colorScheme, locale }: Look): Promise<string[]> {
  const files: string[] = []
  const page = await context.newPage()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const answer = await page.goto(`http://localhost:${port}${shot.path}?lang=${locale}`, { waitUntil: 'load' })
    if (answer?.status() !== shot.status) throw new Error(`${shot.path} answered ${answer?.status()}`)
    // Pages of staff keep a live connection, so the network never falls silent.
    await page.waitForLoadState('networkidle', { timeout: SETTLES_MS }).catch(() => undefined)
    await page.evaluate('document.fonts.ready')
    const file = join(FOLDER, `${shot.name}-${width}-${locale}-${colorScheme}.png`)
    await page.screenshot({ path: file, fullPage: true })
    files.push(file)
  }
  await page.close()
  return files
}

/** The demo's person with both groups, who may open every page, at the club with the most holes. */
async function signIn(browser: Browser) {
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  await page.goto(`http://localhost:${port}/login?lang=en`)
  await page.getByLabel('Email').fill('both@demo.pinwise.example')
  await page.getByLabel('Password', { exact: true }).fill('Both-on-the-green-18')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin/)
  await page.getByText('Golf Club Milano').first().waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

async function contactSheet(files: readonly string[]): Promise<void> {
  const columns = WIDTHS.length * LANGUAGES.length
  const rows = Math.ceil(files.length / columns)
  const tiles = await Promise.all(
    files.map(async (file, index) => ({
      input: await topOf(file),
      left: TILE.gap + (index % columns) * (TILE.width + TILE.gap),
      top: TILE.gap + Math.floor(index / columns) * (TILE.height + TILE.gap),
    })),
  )
  const width = TILE.gap + columns * (TILE.width + TILE.gap)
  const height = TILE.gap + rows * (TILE.height + TILE.gap)
  await sharp({ create: { width, height, channels: 3, background: '#888888' } })
    .composite(tiles)
    .toFile(join(FOLDER, 'all.png'))
}

/** The page's width made to fit; what is longer than the tile is cut. */
async function topOf(file: string): Promise<Buffer> {
  const scaled = await sharp(file).resize({ width: TILE.width }).png().toBuffer({ resolveWithObject: true })
  const height = Math.min(scaled.info.height, TILE.height)
  return sharp(scaled.data).extract({ left: 0, top: 0, width: TILE.width, height }).toBuffer()
}

async function isReady(url: string): Promise<void> {
  const until = Date.now() + 180_000
  while (
    !(await fetch(url).then(
      answer => answer.ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null || Date.now() > until) throw new Error('The server did not start.')
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}
