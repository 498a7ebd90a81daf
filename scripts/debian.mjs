import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian installs servers here, outside the PATH of ordinary users. */
const OF_SERVERS = '/usr/sbin'

/** The first of these programs that is installed and runs. */
export function findProgram(names, versionFlag = '--version') {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), OF_SERVERS]
  const candidates = folders.flatMap(folder => names.map(name => join(folder, name)))
  return candidates.find(path => existsSync(path) && spawnSync(path, [versionFlag], { stdio: 'ignore' }).status === 0)
}

/** Debian's package of that name, where we are root; undefined where it cannot be had. */
export function installProgram(name, purpose, versionFlag) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log(`Installing ${name} for ${purpose} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    execFileSync('apt-get', ['install', '-y', '-qq', name], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (error) {
    console.error(`${name} could not be installed: ${error.message}`)
    return undefined
  }
  return findProgram([name], versionFlag)
}
