import { ensureInstalled } from './install.mjs'
import { endAs, runOnPinnedNode, script } from './node.mjs'

const WATCHED = ['apps/server/src', 'packages']

await script(async args => {
  await ensureInstalled({ dev: true })
  const nodeArgs = WATCHED.map(folder => `--watch-path=${folder}`)
  endAs(await runOnPinnedNode(['apps/server/src/main.ts', ...args], { nodeArgs, env: { WEB_MODE: 'dev' } }))
})
