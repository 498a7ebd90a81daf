import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { endAs, runOnPinnedNode, script } from './node.mjs'

await script(async args => {
  await ensureInstalled({ dev: true })
  endAs(
    await runOnPinnedNode(['scripts/take-shots.ts', ...args], {
      env: { CHROMIUM_PATH: findChromium({ whole: true }) },
    }),
  )
})
