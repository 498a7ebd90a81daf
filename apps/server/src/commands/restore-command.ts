import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '../backup/restore.ts'
import { loadConfig } from '../config.ts'
import { withOwnerSession } from '../postgres/owner-session.ts'
import { runCommand, WrongUse } from './run-command.ts'

await runCommand(async say => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } })
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw new WrongUse('Usage: npm run restore -- FILE [--force]')
  const config = loadConfig()
  const { tables, files } = await withOwnerSession(
    config,
    say,
    session =>
      restore({
        ...session,
        file: resolve(name),
        force: values.force ?? false,
        filesDir: config.files.kind === 'folder' ? join(config.dataDir, 'files') : undefined,
        log: say,
      }),
    { alone: true },
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`Restored ${tables.length} tables, ${rows} rows, ${files} files; counts and checksums agree.`)
})
