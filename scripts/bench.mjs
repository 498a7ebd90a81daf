import { findChromium } from './chromium.mjs'
import { findProgram, installProgram } from './debian.mjs'
import { ensureInstalled } from './install.mjs'
import { endAs, runOnPinnedNode, script } from './node.mjs'

/** The tools for measuring several processes are missing and cannot be installed: neither passed nor failed. */
const NOT_MEASURED = 3

await script(async args => {
  await ensureInstalled({ dev: true })
  const env = /--only[ =]processes/.test(args.join(' ')) ? serversOfFleet() : chromium()
  if (env) endAs(await runOnPinnedNode(['bench/run.ts', ...args], { env }))
  else process.exitCode = NOT_MEASURED
})

function chromium() {
  return { CHROMIUM_PATH: findChromium({ whole: true }) }
}

function serversOfFleet() {
  const find = (name, versionFlag) =>
    findProgram([name], versionFlag) ?? installProgram(name, 'the measurement of several processes', versionFlag)
  const [nginx, nats] = [find('nginx', '-v'), find('nats-server')]
  if (nginx && nats) return { NGINX_PATH: nginx, NATS_SERVER_PATH: nats }
  console.error('Several processes are measured with nginx and nats-server. Install them, and try again.')
  return null
}
