import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { addressesOf, drawCards, writeCards } from './cards/make-cards.ts'
import { writeIcons } from './cards/make-icons.ts'
import { slimManifest } from './slim-manifest.ts'
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
const builder = await createBuilder({
  root: import.meta.dirname,
  mode: 'production',
  logLevel: 'warn',
  define: { __CARDS__: JSON.stringify(addressesOf(cards)) },
})
await builder.buildApp()
await slimManifest(join(folder, 'client', 'assets'))
await writeCards(cards, join(folder, 'client', 'assets'))
await writeIcons(join(folder, 'client'))
const base = process.env.ASSETS_ORIGIN ? `${process.env.ASSETS_ORIGIN}/` : '/'
for (const worker of ['cutter-worker', 'play-worker'] as const) await writeWorker(worker, join(folder, 'client'), base)
await compressAll(join(folder, 'client'))

async function compressAll(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && /\.(js|css|svg|json|txt|xml|webmanifest)$/.test(entry.name))
  for (const file of files) await compressBeside(join(file.parentPath, file.name))
}

async function compressBeside(file: string): Promise<void> {
  const bytes = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, quality), promisify(gzip)(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
