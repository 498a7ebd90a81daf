import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { MODULES } from '../apps/server/src/modules.ts'

/** Checks the structure: order of the server modules, import cycles, names and sizes. Prints every breach. */

const MAX_LINES = 300
/** That a production start installs on Linux. One more costs every first start: raise it for a reason, lower it with them. */
const MAX_PACKAGES = 325
const FORBIDDEN_NAMES = /^(utils?|helpers?|common|misc|shared|manager|service|base|types|constants)$/
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(file => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('/fixtures/') && !file.endsWith('.gen.ts'))
  .filter((file, index, all) => all.indexOf(file) === index)
const LAYERS = Object.keys(MODULES)
/** It imports the types of what the modules may use, and nothing at run time. */
const CONTEXT = 'apps/server/src/context.ts'
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /(^|\/)(testing|e2e)\//.test(file)

const sources = new Map(files.flatMap(file => read(file)))
const breaches: string[] = []
const breach = (file: string, why: string) => breaches.push(`${file}: ${why}`)

function read(file: string): [string, { text: string; imports: string[] }][] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return [] // deleted but not committed yet
  }
  const imports = [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
    ),
  ].map(match => match[1] ?? match[2] ?? match[3] ?? '')
  return [[file, { text, imports }]]
}

const PACKAGE_DOOR: Record<string, string> = {
  '@pinwise/contract': 'packages/contract/src/index.ts',
  '@pinwise/contract/calls': 'packages/contract/src/call-routes.ts',
  '@pinwise/golf': 'packages/golf/src/index.ts',
  '@pinwise/identity': 'packages/identity/src/index.ts',
  '@pinwise/stand-ins': 'packages/stand-ins/src/index.ts',
}
const resolve = (file: string, specifier: string) =>
  PACKAGE_DOOR[specifier] ?? (specifier.startsWith('.') ? posix.normalize(join(dirname(file), specifier)) : null)

for (const [file, { text, imports }] of sources) {
  checkNames(file)
  const lines = text.split('\n').length
  if (lines > MAX_LINES && !isTest(file)) breach(file, `${lines} lines; split it (at most ${MAX_LINES})`)
  if (
    /process\.env\b/.test(text) &&
    file.startsWith('apps/server/src/') &&
    !isTest(file) &&
    !file.endsWith('/config.ts')
  )
    breach(file, 'reads process.env; only config.ts may')
  if (
    (file.startsWith('packages/golf/') || basename(file) === 'rules.ts') &&
    !isTest(file) &&
    /new Date\(\)|Date\.now\(/.test(text)
  )
    breach(file, 'reads the clock; pass the time in')
  for (const specifier of imports) checkImport(file, specifier)
}
checkModules()
checkSql()
checkCycles()
checkPackages()

function checkNames(file: string): void {
  for (const part of file.replace(/\.\w+$/, '').split('/')) {
    if (FORBIDDEN_NAMES.test(part)) breach(file, `"${part}" names nothing; say what is in it`)
  }
  const name = basename(file).replace(/(\.test|\.security\.test|\.config|\.gen)?\.(ts|tsx|mjs)$/, '')
  const isComponent = file.endsWith('.tsx') && /^[A-Z][A-Za-z0-9]*$/.test(name)
  if (!isComponent && !/^[a-z0-9$]+([-.][a-z0-9$]+)*$/.test(name)) breach(file, 'file names are kebab-case')
}

function checkImport(file: string, specifier: string): void {
  const target = resolve(file, specifier)
  if (file.startsWith('packages/golf/src/') && !isTest(file)) {
    if (!specifier.startsWith('.')) breach(file, `golf is pure: it may not import ${specifier}`)
  }
  if (/^packages\//.test(file) && target && /^apps\//.test(target)) breach(file, `a package may not import ${target}`)
  if (file.startsWith('apps/web/') && target?.startsWith('apps/server/'))
    breach(file, `the web may not import ${target}`)
  if (file.startsWith('apps/server/') && target?.startsWith('apps/web/'))
    breach(file, `the server may not import ${target}`)
  if (/^@pinwise\/\w+\//.test(specifier) && !(specifier in PACKAGE_DOOR))
    breach(file, `use the front door, not ${specifier}`)
  if (target && !sources.has(target) && target.endsWith('.ts') && !target.endsWith('.gen.ts'))
    breach(file, `imports ${specifier}, which is not there`)
  checkLayer(file, target)
  if (/^@mantine\//.test(specifier) && file.startsWith('apps/web/app/') && !file.startsWith('apps/web/app/ui/'))
    breach(file, `imports ${specifier}; only ui/ knows the component kit`)
  const isQueries = target?.match(/^apps\/server\/src\/([a-z-]+)\/(?:.+\/)?(?:[a-z-]+-)?queries\.ts$/)
  if (isQueries && !file.startsWith(`apps/server/src/${isQueries[1]}/`))
    breach(file, `calls the queries of ${isQueries[1]}; call its verbs`)
  if (!isTest(file) && target && isTest(target) && !file.startsWith('bench/')) breach(file, `imports a test: ${target}`)
}

/** A module imports only modules below it: see apps/server/src/modules.ts. */
function checkLayer(file: string, target: string | null): void {
  if (isTest(file) || !target || isTest(target)) return
  if (file === CONTEXT && !/^import (?!type )/m.test(sources.get(file)?.text ?? '')) return
  const from = layerOf(file)
  const to = layerOf(target)
  if (!from || !to || from.name === to.name || from.place > to.place) return
  breach(file, `${from.name} imports ${target}, which is above it; see apps/server/src/modules.ts`)
}

/** Its place in the list; files beside the list are below all modules. */
function layerOf(file: string): { readonly name: string; readonly place: number } | null {
  const [, path] = file.match(/^apps\/server\/src\/(.+)$/) ?? []
  if (!path) return null
  const name = path.includes('/') ? path.slice(0, path.indexOf('/')) : path
  const place = LAYERS.indexOf(name)
  if (place === -1 && !path.includes('/')) return { name: 'the server’s own files', place }
  return { name, place }
}

/** Every folder of the server is in the list, and every module of the list in the map of README. */
function checkModules(): void {
  const map = readFileSync('README.md', 'utf8')
  const folders = [...sources.keys()].flatMap(file => file.match(/^apps\/server\/src\/([^/]+)\//)?.[1] ?? [])
  for (const folder of new Set(folders)) {
    if (folder !== 'testing' && !LAYERS.includes(folder))
      breach(`apps/server/src/${folder}`, 'is missing in modules.ts')
  }
  for (const name of LAYERS) {
    const isFolder = !name.endsWith('.ts')
    if (isFolder && !folders.includes(name)) breach('apps/server/src/modules.ts', `there is no module ${name}`)
    if (!new RegExp(`^ .*\\b(?<!-)${name}${isFolder ? '/' : ''}`, 'm').test(map))
      breach('README.md', `the map lacks ${name}`)
  }
}

/** A statement stands with the others of its module, or in a file that other modules use. */
function checkSql(): void {
  const moduleOf = (file: string) => file.match(/^apps\/server\/src\/([a-z-]+)\//)?.[1]
  const usedElsewhere = new Set<string | null>()
  for (const [file, { imports }] of sources) {
    const targets = imports.map(specifier => resolve(file, specifier))
    for (const target of targets) if (target && moduleOf(target) !== moduleOf(file)) usedElsewhere.add(target)
  }
  for (const [file, { text }] of sources) {
    const room = moduleOf(file)
    if (
      !room ||
      room === 'database' ||
      room === 'demo' ||
      isTest(file) ||
      file.endsWith('queries.ts') ||
      usedElsewhere.has(file)
    )
      continue
    if (/\bsql(<[^`]*>)?`|\bquery\s*\.(selectFrom|insertInto|updateTable|deleteFrom)\b/.test(text))
      breach(file, 'has a statement; put it into queries.ts')
  }
}

/** Type-only imports count too: two files that need each other's types are one thing, or need a third. */
function checkCycles(): void {
  const done = new Set<string>()
  const reported = new Set<string>()
  const visit = (file: string, path: string[]): void => {
    const at = path.indexOf(file)
    if (at !== -1) {
      const cycle = path.slice(at)
      const key = [...cycle].sort().join()
      if (!reported.has(key)) breach(cycle[0] ?? file, `import cycle: ${[...cycle, file].join(' → ')}`)
      reported.add(key)
      return
    }
    if (done.has(file)) return
    for (const specifier of sources.get(file)?.imports ?? []) {
      const target = resolve(file, specifier)
      if (target && sources.has(target)) visit(target, [...path, file])
    }
    done.add(file)
  }
  for (const file of sources.keys()) visit(file, [])
}

function checkPackages(): void {
  type Entry = { dev?: boolean; link?: boolean; os?: string[]; cpu?: string[]; libc?: string[] }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
  const installed = Object.entries(packages).filter(([path, { dev, link, os, cpu, libc }]) => {
    if (dev || link || !path.includes('node_modules/')) return false
    return (
      (os ?? ['linux']).includes('linux') && (cpu ?? ['x64']).includes('x64') && (libc ?? ['glibc']).includes('glibc')
    )
  })
  if (installed.length > MAX_PACKAGES)
    breach('package-lock.json', `${installed.length} packages for production; at most ${MAX_PACKAGES}`)
}

for (const line of breaches.sort()) console.error(line)
console.log(`${sources.size} files, ${breaches.length} breaches of structure`)
process.exit(breaches.length > 0 ? 1 : 0)
