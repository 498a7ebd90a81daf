import { ensureInstalled } from './install.mjs'
import { endAs, runOnPinnedNode, script } from './node.mjs'

await script(async args => {
  await ensureInstalled({ dev: false })
  endAs(await runOnPinnedNode(['apps/server/src/commands/backup-command.ts', ...args]))
})
