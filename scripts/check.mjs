import { ensureInstalled } from './install.mjs'
import { runOnPinnedNode, script } from './node.mjs'

/** All of them run, even when one fails; two at a time, the long ones first. */
const CHECKS = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'types of the web app', args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'apps/web'] },
  { name: 'types of the browser tests', args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'e2e'] },
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'structure', args: ['scripts/check-structure.ts'] },
  { name: 'order of the web modules', args: ['scripts/check-web-layers.ts'] },
  { name: 'generated files', args: ['scripts/check-generated.ts'] },
]

await script(async () => {
  await ensureInstalled({ dev: true })
  const results = []
  const waiting = [...CHECKS]
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      console.log(`── ${check.name}`)
      const { code } = await runOnPinnedNode(check.args)
      results.push({ name: check.name, outcome: code === 0 ? 'ok' : 'failed' })
    }
  }
  await Promise.all([work(), work()])
  console.log('──')
  for (const { name, outcome } of results) console.log(`${outcome.padEnd(8)}${name}`)
  process.exitCode = results.some(({ outcome }) => outcome === 'failed') ? 1 : 0
})
