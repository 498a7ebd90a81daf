import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Counts lines and files of source, tests and CSS, now and at an earlier commit, per module.
 * `node scripts/count-code.mjs [COMMIT]`; the default is the commit where the refactoring began.
 * Now means the files of the working tree. Generated files, fixtures, texts and data are not counted.
 */

const since = process.argv[2] ?? '8fc70b07'
const KINDS = ['source', 'tests', 'css']
const git = (args, options = {}) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 30, ...options })

function kindOf(path) {
  if (/\/(fixtures|data|locales|node_modules)\/|\.gen\.ts$|\.d\.ts$/.test(path)) return null
  if (/\.css$/.test(path)) return 'css'
  if (!/\.(ts|tsx|mjs|js)$/.test(path)) return null
  return /\.test\.tsx?$|\/testing\/|^e2e\/|^bench\//.test(path) ? 'tests' : 'source'
}

/** `apps/web/app/admin/pins`, `apps/server/src/pins`, `packages/golf`; what stands beside the modules is its folder. */
function moduleOf(path) {
  const folders = path.split('/').slice(0, -1)
  const depth = { server: 4, web: 5 }[folders[1]]
  if (folders[0] === 'apps' && depth) return folders.slice(0, depth).join('/')
  return folders.slice(0, folders[0] === 'packages' ? 2 : 1).join('/') || 'the root folder'
}

function filesNow() {
  const paths = git(['ls-files', '-co', '--exclude-standard']).split('\n')
  return [...new Set(paths)]
    .filter(path => kindOf(path) && existsSync(path))
    .map(path => ({ path, text: readFileSync(path, 'utf8') }))
}

function filesAt(commit) {
  const entries = git(['ls-tree', '-r', commit])
    .split('\n')
    .map(line => ({ path: line.split('\t')[1] ?? '', hash: line.split(/\s/)[2] }))
    .filter(({ path }) => kindOf(path))
  const hashes = Buffer.from(entries.map(({ hash }) => hash).join('\n'))
  const blobs = git(['cat-file', '--batch'], { input: hashes, encoding: 'buffer' })
  let at = 0
  return entries.map(({ path }) => {
    const start = blobs.indexOf('\n', at) + 1
    const size = Number(blobs.toString('utf8', at, start).split(' ')[2])
    at = start + size + 1
    return { path, text: blobs.toString('utf8', start, start + size) }
  })
}

/** Lines and files per kind, and lines of source per module. */
function count(files) {
  const kinds = Object.fromEntries(KINDS.map(kind => [kind, { lines: 0, files: 0 }]))
  const modules = new Map()
  for (const { path, text } of files) {
    const lines = text.split('\n').length - 1
    const kind = kindOf(path)
    const sum = modules.get(moduleOf(path)) ?? { lines: 0, files: 0 }
    for (const total of kind === 'source' ? [kinds[kind], sum] : [kinds[kind]]) {
      total.lines += lines
      total.files += 1
    }
    if (kind === 'source') modules.set(moduleOf(path), sum)
  }
  return { kinds, modules }
}

const NONE = { lines: 0, files: 0 }
const number = (value, width) => value.toLocaleString('en').padStart(width)
const row = (name, before, now) =>
  console.log(
    `${name.padEnd(36)}${number(before.lines, 9)}${number(before.files, 7)}${number(now.lines, 9)}${number(now.files, 7)}` +
      number(now.lines - before.lines, 10),
  )
const sumOf = modules =>
  modules.reduce((sum, { lines, files }) => ({ lines: sum.lines + lines, files: sum.files + files }), NONE)

const before = count(filesAt(since))
const now = count(filesNow())
const names = [...new Set([...before.modules.keys(), ...now.modules.keys()])].sort()
const existed = names.filter(name => before.modules.has(name))
const added = names.filter(name => !before.modules.has(name))

console.log(`${''.padEnd(36)}${since.padStart(9)}  files      now  files    change`)
for (const kind of KINDS) row(kind, before.kinds[kind], now.kinds[kind])
console.log(`\nSource of modules that existed at ${since}`)
for (const name of existed) row(name, before.modules.get(name), now.modules.get(name) ?? NONE)
row('together', sumOf([...before.modules.values()]), sumOf(existed.map(name => now.modules.get(name) ?? NONE)))
console.log('\nSource of modules that are new since')
for (const name of added) row(name, NONE, now.modules.get(name))
row('together', NONE, sumOf(added.map(name => now.modules.get(name))))
