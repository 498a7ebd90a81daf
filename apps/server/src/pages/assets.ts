import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export const ASSETS_FOLDER = fileURLToPath(new URL('../../../../build/assets/', import.meta.url))

/** Writes an asset under a name that holds its hash, compressed beside it, unless it is there already. */
export function publishAsset(name: string, extension: 'css' | 'js', bytes: Buffer): string {
  mkdirSync(ASSETS_FOLDER, { recursive: true })
  const hash = createHash('sha256').update(bytes).digest('base64url').replace(/[-_]/g, '').slice(0, 10)
  const file = `${name}-${hash}.${extension}`
  // The plain file is written last: where it is, the compressed ones are.
  if (!existsSync(join(ASSETS_FOLDER, file))) {
    const quality = bytes.length > 500_000 ? 9 : 11
    write(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
    write(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    write(file, bytes)
  }
  return `/assets/${file}`
}

function write(file: string, bytes: Buffer): void {
  const partial = join(ASSETS_FOLDER, `${file}.${process.pid}.partial`)
  writeFileSync(partial, bytes)
  renameSync(partial, join(ASSETS_FOLDER, file))
}

export function publishStylesheet(): string {
  return publishAsset('page', 'css', readFileSync(new URL('./assets/page.css', import.meta.url)))
}

export function publishThemeScript(): string {
  return publishAsset('theme', 'js', readFileSync(new URL('./assets/theme.js', import.meta.url)))
}
