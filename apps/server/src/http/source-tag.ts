import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** What an answer looks like changes with the code that makes it: these folders of sources, as part of its tag. */
export function sourceTag(folders: readonly URL[]): string {
  const build = createHash('sha256')
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) build.update(readFileSync(new URL(name, folder)))
    }
  }
  return build.digest('base64url').slice(0, 8)
}
