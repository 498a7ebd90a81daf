import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

const KEY_BYTES = 32

/** The keys of the configuration; in the demo one that is created once and stored beside the database, not in it. */
export function encryptionKeys({ encryptionKeys: configured, dataDir }: Pick<Config, 'encryptionKeys' | 'dataDir'>) {
  return configured ?? [keyInFolder(join(dataDir, 'secrets'))]
}

function keyInFolder(folder: string): Buffer {
  const file = join(folder, 'encryption-key')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 })
    // A link is made only where none is, so two starts at once agree on one key.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold a key of ${KEY_BYTES} bytes in base64`)
  return key
}
