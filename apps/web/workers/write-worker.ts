import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

/** Of names such as Łukasz, which no page says that it will show; 19 kB, and only of the face in which names stand. */
const LETTERS = /\/(assets\/atkinson-hyperlegible-next-latin-ext-wght-normal[^/]*\.woff2)$/

export type WorkerName = 'cutter-worker' | 'play-worker'

/**
 * Named after everything that the build holds: a browser that finds another worker than its own takes the new one.
 * `parts` are files that the golfers' app needs and no page of it names.
 */
export async function writeWorker(
  name: WorkerName,
  client: string,
  base: string,
  parts: readonly string[] = [],
): Promise<void> {
  const hash = createHash('sha256')
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const own = files.filter(file => !/-worker\.js$/.test(file))
  for (const file of own.sort()) hash.update(file.slice(client.length)).update(await readFile(file))
  const release = hash.digest('hex').slice(0, 16)
  const code = stripTypeScriptTypes(await readFile(new URL(`./${name}.ts`, import.meta.url), 'utf8'), {
    mode: 'strip',
  }).replace(/^export \{\}$/m, '')
  const letters = own.flatMap(file => LETTERS.exec(file)?.[1] ?? []).map(path => base + path)
  const values = Object.entries({
    RELEASE: release,
    BASE: base,
    ...(name === 'play-worker' ? { LETTERS: letters, PARTS: parts.map(path => base + path) } : {}),
  })
    .map(([value, is]) => `const ${value} = ${JSON.stringify(is)}\n`)
    .join('')
  await writeFile(join(client, `${name}.js`), values + code)
}
