import { ensureInstalled } from './install.mjs'
import { endAs, runOnPinnedNode, script } from './node.mjs'

await script(async args => {
  await ensureInstalled({ dev: false })
  // A second start on the same data is refused before the whole server is loaded.
  const early = new URL('../apps/server/src/postgres/refuse-second-start.ts', import.meta.url)
  const nodeArgs = [`--import=${early.href}`]
  endAs(await runOnPinnedNode(['apps/server/src/main.ts', ...args], { nodeArgs }))
})
