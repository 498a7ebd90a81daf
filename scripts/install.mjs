import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withInstallLock } from './install-lock.mjs'
import { ROOT } from './root.mjs'

const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.pinwise-install.json')
const LOCKFILE = join(ROOT, 'package-lock.json')

/** Installs what the lockfile says, if it is not there yet. `dev` adds the tools of tests and checks. */
export async function ensureInstalled({ dev }) {
  if (isInstalled(dev)) return
  await withInstallLock(async () => {
    // Another process may have done it while this one waited.
    if (isInstalled(dev)) return
    if (isInstalled(false)) await addDevTools()
    else await installAll(dev)
  })
}

async function installAll(dev) {
  const args = dev ? ['ci', '--include=dev'] : ['ci', '--omit=dev']
  await npm(existsSync(MODULES) ? 'Installing packages (the lockfile changed)' : 'Installing packages', args)
  writeStamp(dev)
}

/** Leaves what is there in place: a server may be running on it. */
async function addDevTools() {
  const before = readFileSync(LOCKFILE)
  rmSync(STAMP, { force: true })
  await npm('Adding the tools for tests and checks', ['install', '--no-save', '--include=dev'])
  if (!readFileSync(LOCKFILE).equals(before)) {
    writeFileSync(LOCKFILE, before)
    throw new Error('npm changed package-lock.json; it was put back. Run npm install and commit the lockfile.')
  }
  writeStamp(true)
}

function isInstalled(dev) {
  if (!existsSync(MODULES)) return false
  const stamp = readJson(STAMP)
  if (stamp?.hash === manifestHash() && (stamp.dev || !dev)) return true
  if (!holdsEverything(dev)) return false
  writeStamp(dev)
  return true
}

/** Compares npm's own record of what it installed with the lockfile, so that an npm ci by hand counts. */
function holdsEverything(dev) {
  const wanted = readJson(LOCKFILE)?.packages ?? {}
  const present = readJson(join(MODULES, '.package-lock.json'))?.packages ?? {}
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link) return true
    if (entry.dev && !dev) return true
    if (entry.devOptional && !dev) return true
    // Optional ones without a platform belong to packages of other platforms.
    if ((entry.optional || entry.devOptional) && !(entry.os && entry.cpu && isForThisMachine(entry))) return true
    return present[path]?.version === entry.version && existsSync(join(ROOT, path))
  })
}

function isForThisMachine({ os, cpu, libc }) {
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, ownLibc())
}

/** A field of the lockfile: absent, one name or several, or names that are ruled out. */
function allows(field, value) {
  const names = field === undefined ? [] : [field].flat()
  if (names.length === 0 || names.includes(value)) return true
  return names.every(name => name.startsWith('!')) && !names.includes(`!${value}`)
}

function ownLibc() {
  if (process.platform !== 'linux') return ''
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** Line ends do not count: git may give a Windows checkout others. */
function manifestHash() {
  const folders = ['apps', 'packages'].flatMap(parent =>
    existsSync(join(ROOT, parent)) ? readdirSync(join(ROOT, parent)).map(name => join(parent, name)) : [],
  )
  const files = ['package-lock.json', 'package.json', ...folders.sort().map(folder => join(folder, 'package.json'))]
  const hash = createHash('sha256')
  for (const file of files.map(name => join(ROOT, name))) {
    if (existsSync(file)) hash.update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).update('\0')
  }
  return hash.digest('hex')
}

function writeStamp(dev) {
  const known = readJson(STAMP)
  const hash = manifestHash()
  try {
    writeFileSync(STAMP, JSON.stringify({ hash, dev: dev || (known?.hash === hash && known.dev === true) }))
  } catch {
    // A read-only checkout is checked anew each time.
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function npm(title, args) {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  console.log(`${title} …`)
  const progress = setInterval(() => console.log(`  … still at it after ${seconds()} s`), 15_000)
  // npm names its own program when it runs a script; otherwise the one on the path is used.
  const program = process.env.npm_execpath
  const [command, first, shell] = program?.endsWith('.js')
    ? [process.execPath, [program], false]
    : ['npm', [], process.platform === 'win32']
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args, '--no-audit', '--no-fund'], { cwd: ROOT, stdio: 'inherit', shell })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) {
        console.log(`  installed in ${seconds()} s`)
        resolve()
      } else {
        reject(
          new Error(
            `npm ${args.join(' ')} failed (${signal ?? `exit code ${code}`}). Its message is above; the network may be the cause. Try again.`,
          ),
        )
      }
    })
  }).finally(() => clearInterval(progress))
}
