import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const BUILDS = join(ROOT, 'build', 'web')
const SOURCES = ['apps/web', 'packages/contract/src', 'packages/golf/src', 'package-lock.json', 'package.json']
/** Other processes may still be serving from these. */
const MAX_BUILDS = 4
const UNFINISHED = 'unfinished-'
const ABANDONED_AFTER_MS = 3_600_000

interface BuildOptions {
  readonly assetsOrigin: string | undefined
  readonly say?: (text: string) => void
  /** Brotli's quality; the best by default. */
  readonly compression?: number
}

const known = new Map<string, Promise<string>>()

/** The build that a server with this configuration waits for; none where one is given, or pages come from their sources. */
export function startWebBuild({ webMode, webBuild, assetsOrigin }: Config): Promise<string> | null {
  const say = (text: string) => void process.stdout.write(`${text}\n`)
  const built = webMode === 'built' && !webBuild ? ensureWebBuild({ assetsOrigin, say }) : null
  // Awaited later; a failure until then is not an unhandled one.
  built?.catch(() => undefined)
  return built
}

/** The folder of a build of the current sources, which is made now if there is none. */
export function ensureWebBuild(options: BuildOptions): Promise<string> {
  const key = options.assetsOrigin ?? ''
  const build = known.get(key) ?? findOrBuild(options)
  known.set(key, build)
  return build
}

/** The folder of the build of the current sources, finished or not. */
export const webBuildFolder = (assetsOrigin?: string) => join(BUILDS, fingerprint(assetsOrigin))

async function findOrBuild(options: BuildOptions): Promise<string> {
  const folder = webBuildFolder(options.assetsOrigin)
  if (existsSync(folder)) return folder
  const unfinished = join(BUILDS, `${UNFINISHED}${process.pid}-${Date.now()}`)
  mkdirSync(unfinished, { recursive: true })
  removeOldBuilds()
  try {
    await build(unfinished, options)
    publish(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return folder
}

/** By content, so that a checkout, a copy and a touched file find the same build. Tests are ignored. */
function fingerprint(assetsOrigin = ''): string {
  const hash = createHash('sha256').update(assetsOrigin).update('\0')
  for (const file of SOURCES.flatMap(source => filesOf(join(ROOT, source))).sort()) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap(entry => {
    if (entry.isFile()) return /\.test\.tsx?$/.test(entry.name) ? [] : [join(path, entry.name)]
    const isSource = entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.')
    return isSource ? filesOf(join(path, entry.name)) : []
  })
}

function build(folder: string, { assetsOrigin, say = () => undefined, compression }: BuildOptions): Promise<void> {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  say('Building the web app …')
  const progress = setInterval(() => say(`  … still at it after ${seconds()} s`), 5_000)
  const child = spawn(process.execPath, [join(ROOT, 'apps/web/build.ts')], {
    cwd: ROOT,
    env: {
      NODE_ENV: 'production',
      WEB_BUILD_FOLDER: folder,
      ...(assetsOrigin ? { ASSETS_ORIGIN: assetsOrigin } : {}),
      ...(compression ? { WEB_BUILD_COMPRESSION: String(compression) } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stopWithUs = () => child.kill()
  process.once('exit', stopWithUs)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', data => {
      output += data
    })
  }
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => {
      if (code === 0) resolve()
      else reject(new Error(`The web app does not build:\n${output.slice(-6000)}`))
    })
  })
    .then(() => say(`  built in ${seconds()} s`))
    .finally(() => {
      clearInterval(progress)
      process.off('exit', stopWithUs)
    })
}

/**
 * Renamed in one step, so that no process sees an unfinished build. A process that comes second uses the existing one.
 */
function publish(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

function removeOldBuilds(): void {
  const builds = readdirSync(BUILDS).map(name => ({ name, at: statSync(join(BUILDS, name)).mtimeMs }))
  const isAbandoned = ({ name, at }: (typeof builds)[number]) =>
    name.startsWith(UNFINISHED) && Date.now() - at > ABANDONED_AFTER_MS
  const old = builds
    .filter(({ name }) => !name.startsWith(UNFINISHED))
    .sort((a, b) => b.at - a.at)
    .slice(MAX_BUILDS)
  for (const { name } of [...old, ...builds.filter(isAbandoned)]) {
    rmSync(join(BUILDS, name), { recursive: true, force: true })
  }
}
