import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { addressesOf, drawCards, writeCards } from './cards/make-cards.ts'
import { writeIcons } from './cards/make-icons.ts'
import { slimManifest } from './slim-manifest.ts'
import { offlineParts } from './workers/offline-parts.ts'
import { writeWorker } from './workers/write-worker.ts'

/**
 * Builds the web app into the folder named by WEB_BUILD_FOLDER, with its social cards and icons,
 * and compresses what browsers will ask for.
 * Run by the server in a process of its own, so that Vite's memory goes when the build is done.
 */

/** Brotli's. The best makes files 8 % smaller and takes fourteen seconds more, which tests need not wait for. */
const QUALITY = Number(process.env.WEB_BUILD_COMPRESSION ?? 11)
const folder = process.env.WEB_BUILD_FOLDER
if (!folder) throw new Error('WEB_BUILD_FOLDER says where to build')
process.chdir(import.meta.dirname)
const { createBuilder } = await import('vite')
const cards = drawCards()
const client = join(folder, 'client')
let compressed: Promise<void> | undefined
let parts: readonly string[] = []
const builder = await createBuilder({
  root: import.meta.dirname,
  mode: 'production',
  logLevel: 'warn',
  define: { __CARDS__: JSON.stringify(addressesOf(cards)) },
  plugins: [
    {
      name: 'pinwise:compress',
      applyToEnvironment: ({ name }) => name === 'client',
      // While the server's part is built.
      writeBundle(_, bundle) {
        parts = offlineParts(bundle)
        compressed = compressAll(join(client, 'assets'))
      },
    },
  ],
})
await builder.buildApp()
await compressed
await slimManifest(join(client, 'assets'))
await Promise.all([writeCards(cards, join(client, 'assets')), writeIcons(client)])
const base = process.env.ASSETS_ORIGIN ? `${process.env.ASSETS_ORIGIN}/` : '/'
for (const worker of ['cutter-worker', 'play-worker'] as const) {
  await writeWorker(worker, client, base, parts)
}
await compressAll(client)

/** What is not compressed yet, on all cores. */
async function compressAll(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const done = new Set(files)
  const waiting = files.filter(file => /\.(js|css|svg|json|txt|xml|webmanifest)$/.test(file) && !done.has(`${file}.br`))
  await Promise.all(waiting.map(compressBeside))
}

async function compressBeside(file: string): Promise<void> {
  const bytes = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, quality), promisify(gzip)(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
