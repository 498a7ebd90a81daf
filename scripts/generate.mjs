import { ensureInstalled } from './install.mjs'
import { endAs, runOnPinnedNode, script } from './node.mjs'

await script(async () => {
  await ensureInstalled({ dev: true })
  endAs(await runOnPinnedNode(['scripts/check-generated.ts', '--write']))
})
