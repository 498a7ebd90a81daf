import { ensureInstalled } from './install.mjs'
import { endAs, runOnPinnedNode, script } from './node.mjs'

await script(async args => {
  await ensureInstalled({ dev: false })
  // Before the whole server is loaded, a second start on the same data is refused, and the web app begins to be built.
  const early = ['postgres/refuse-second-start.ts', 'pages/build-early.ts']
  const nodeArgs = early.map(file => `--import=${new URL(`../apps/server/src/${file}`, import.meta.url).href}`)
  endAs(await runOnPinnedNode(['apps/server/src/main.ts', ...args], { nodeArgs }))
})
