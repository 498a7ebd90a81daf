import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright-core'

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

/** The reader is loaded once for a visitor. */
const readers = new WeakMap<BrowserContext, Promise<Page>>()

async function openReader(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.route(`${PLACE}**`, async route => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name === '') return route.fulfill({ contentType: 'text/html', body: PAGE })
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(BUILD + name) })
  })
  await page.goto(PLACE)
  await page.waitForFunction('window.reader')
  return page
}

/** The first page of a PDF as a reader that is not ours draws it, as PNG; `scale` is pixels for a point. */
export const renderPdf = async (context: BrowserContext, bytes: Uint8Array, scale: number): Promise<Buffer> =>
  (await renderPdfAt(context, bytes, [scale]))[0] as Buffer

/** The same in several scales. */
export async function renderPdfAt(
  context: BrowserContext,
  bytes: Uint8Array,
  scales: readonly number[],
): Promise<Buffer[]> {
  const known = await readers.get(context)
  // A context may outlive the pages of a visit.
  const page = known && !known.isClosed() ? known : await openReader(context)
  readers.set(context, Promise.resolve(page))
  const pictures = await page.evaluate(
    async ({ base64, zooms }) => {
      const { reader } = window as unknown as { reader: typeof import('pdfjs-dist') }
      const pdf = await reader.getDocument({ data: Uint8Array.from(atob(base64), one => one.charCodeAt(0)) }).promise
      const first = await pdf.getPage(1)
      const canvas = document.querySelector('canvas') as HTMLCanvasElement
      const drawn: string[] = []
      for (const scale of zooms) {
        const viewport = first.getViewport({ scale })
        canvas.width = Math.round(viewport.width)
        canvas.height = Math.round(viewport.height)
        await first.render({ canvas, viewport, background: '#ffffff' }).promise
        drawn.push(canvas.toDataURL('image/png'))
      }
      return drawn
    },
    { base64: Buffer.from(bytes).toString('base64'), zooms: scales },
  )
  return pictures.map(picture => Buffer.from(picture.split(',')[1] ?? '', 'base64'))
}
