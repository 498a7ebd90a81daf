import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const SOURCE = new URL('./cutter-worker.ts', import.meta.url)

/** Named after everything that the build holds: a browser that finds another worker than its own takes the new one. */
export async function writeCutterWorker(client: string, base: string): Promise<void> {
  const hash = createHash('sha256')
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file.slice(client.length)).update(await readFile(file))
  const release = hash.digest('hex').slice(0, 16)
  const code = stripTypeScriptTypes(await readFile(SOURCE, 'utf8'), { mode: 'strip' })
  const values = `const RELEASE = ${JSON.stringify(release)}\nconst BASE = ${JSON.stringify(base)}\n`
  await writeFile(join(client, 'cutter-worker.js'), values + code)
}
