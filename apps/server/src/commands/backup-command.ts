import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backup } from '../backup/backup.ts'
import { loadConfig } from '../config.ts'
import { findDatabaseHome } from '../postgres/data-folder.ts'
import { withOwnerSession } from '../postgres/owner-session.ts'
import { runCommand, WrongUse } from './run-command.ts'

await runCommand(async say => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw new WrongUse('Usage: npm run backup -- FILE')
  const file = resolve(name)
  if (existsSync(file)) throw new WrongUse(`${file} exists already. Give another name, or remove it first.`)
  const config = loadConfig()
  if (!config.databaseUrl && !findDatabaseHome(config.dataDir)) {
    throw new WrongUse(`There is no database in ${config.dataDir}, so there is nothing to back up.`)
  }
  const filesDir = config.files.kind === 'folder' ? join(config.dataDir, 'files') : undefined
  const { tables, files, missing } = await withOwnerSession(config, say, ({ ownerUrl }) =>
    backup({ ownerUrl, file, filesDir }),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${file}: ${tables.length} tables, ${rows} rows, ${files} files.`)
  if (!filesDir) say('The uploaded files are in the object store and not part of this backup.')
  if (missing.length > 0) {
    const named = missing.map(key => `\n  - ${key}`).join('')
    throw new Error(
      `The backup lacks ${missing.length} of the uploaded files, because they are not in ${filesDir}:${named}\nBring them back from an older backup, or delete them where they were uploaded. Everything else is in it.`,
    )
  }
})
