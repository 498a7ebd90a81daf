import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { freePort } from '../bench/free-port.ts'

/** A picture of every page in every width, language and theme from the production build, and one sheet of them all. */

const PAGES = [
  { name: 'home', path: '/', status: 200 },
  { name: 'not-found', path: '/nothing-here', status: 404 },
  { name: 'status', path: '/status', status: 200 },
]
const WIDTHS = [390, 768, 1280]
const LANGUAGES = ['en', 'it']
const THEMES = ['light', 'dark'] as const
const FOLDER = 'shots'
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
  const files: string[] = []
  for (const theme of THEMES) {
    for (const language of LANGUAGES) {
      const context = await browser.newContext({ colorScheme: theme, locale: language, reducedMotion: 'reduce' })
      for (const { name, path, status } of PAGES) {
        const page = await context.newPage()
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          const answer = await page.goto(`http://localhost:${port}${path}?lang=${language}`, {
            waitUntil: 'networkidle',
          })
          if (answer?.status() !== status) throw new Error(`${path} answered ${answer?.status()}`)
          await page.evaluate('document.fonts.ready')
          const file = join(FOLDER, `${name}-${width}-${language}-${theme}.png`)
          await page.screenshot({ path: file, fullPage: true })
          files.push(file)
        }
        await page.close()
      }
      await context.close()
    }
  }
  return files
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
