import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { BrowserContext } from 'playwright-core'

/** A place that no request leaves for: what it serves is fulfilled here. */
const PLACE = 'https://pdf.test/'
const PAGE = `<!doctype html><canvas></canvas><script type="module">
import * as reader from './pdf.mjs'
reader.GlobalWorkerOptions.workerSrc = './pdf.worker.mjs'
window.reader = reader
</script>`
const BUILD = createRequire(import.meta.url)
  .resolve('pdfjs-dist/package.json')
  .replace(/package\.json$/, 'build/')

/** The first page of a PDF as a reader that is not ours draws it, as PNG; `scale` is pixels for a point. */
export async function renderPdf(context: BrowserContext, bytes: Uint8Array, scale: number): Promise<Buffer> {
  const page = await context.newPage()
  await page.route(`${PLACE}**`, async route => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name === '') return route.fulfill({ contentType: 'text/html', body: PAGE })
    if (name === 'sheet.pdf') return route.fulfill({ contentType: 'application/pdf', body: Buffer.from(bytes) })
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(BUILD + name) })
  })
  await page.goto(PLACE)
  await page.waitForFunction('window.reader')
  const picture = await page.evaluate(async zoom => {
    const { reader } = window as unknown as { reader: typeof import('pdfjs-dist') }
    const pdf = await reader.getDocument({ url: './sheet.pdf' }).promise
    const first = await pdf.getPage(1)
    const viewport = first.getViewport({ scale: zoom })
    const canvas = document.querySelector('canvas') as HTMLCanvasElement
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    await first.render({ canvas, viewport, background: '#ffffff' }).promise
    return canvas.toDataURL('image/png')
  }, scale)
  await page.close()
  return Buffer.from(picture.split(',')[1] ?? '', 'base64')
}
