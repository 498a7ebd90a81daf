import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'

/**
 * The modules of the web app in order, bottom to top: a module imports only those before it in its list. Types count,
 * because two modules that need each other's types cannot be read apart. Lazy imports do not: through them the frame
 * opens what stands above it, and the code of a page comes with the page. Tests may look up.
 */

const WEB = 'apps/web/app'
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  [WEB]: [
    ...['i18n', 'styles', 'theme', 'pictures', 'ui', 'session', 'api', 'storage', 'live'],
    ...['error-reporting', 'lazy', 'document', 'consent', 'content'],
    ...['site', 'map', 'play', 'campaign-results', 'admin', 'auth', 'style-page'],
  ],
  [`${WEB}/admin`]: [
    ...['shell', 'export', 'account', 'adv'],
    ...['greens', 'cutter', 'map', 'map-import', 'layouts', 'print', 'pins'],
    ...['pace', 'dashboard', 'devices', 'explore', 'people', 'profile', 'users'],
    ...['golfclubs', 'leading-courses', 'notifications', 'partners'],
  ],
}
/** Beside the modules stand the entries, which import anything, and these few that every module may read. */
const FOR_EVERY_MODULE = ['paths.ts', 'page-settings.ts', 'product.ts', 'page-request.ts'].map(name => `${WEB}/${name}`)

const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?from\s+)?['"]([^'"]+)['"]/g
const KIT = /(?:from|import)\s*\(?\s*['"]@mantine\//

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', WEB], { encoding: 'utf8' })
  .split('\n')
  .filter((file, index, all) => all.indexOf(file) === index && existsSync(file))
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('/testing/'))
const breaches: string[] = []

for (const file of files) {
  const text = readFileSync(file, 'utf8')
  if (KIT.test(text) && !file.startsWith(`${WEB}/ui/`))
    breaches.push(`${file}: imports the component kit; wrap what it needs in ui/`)
  for (const [, specifier = ''] of text.matchAll(IMPORT)) {
    if (specifier.startsWith('.')) checkImport(file, posix.normalize(posix.join(dirname(file), specifier)))
  }
}
for (const [root, modules] of Object.entries(LAYERS)) {
  const there = new Set(files.map(file => moduleOf(root, file)).filter(name => name !== null))
  for (const name of there) if (!modules.includes(name)) breaches.push(`${root}/${name}: give it its place in LAYERS`)
  for (const name of modules) if (!there.has(name)) breaches.push(`${root}/${name}: is in LAYERS, but not there`)
}

/** The folder below `root` that a file is in; null for what stands beside the folders or elsewhere. */
function moduleOf(root: string, file: string): string | null {
  if (!file.startsWith(`${root}/`)) return null
  const [name, ...rest] = file.slice(root.length + 1).split('/')
  return rest.length > 0 && name ? name : null
}

function checkImport(file: string, target: string): void {
  for (const [root, modules] of Object.entries(LAYERS)) {
    const from = moduleOf(root, file)
    if (from === null || !target.startsWith(`${root}/`)) continue
    const to = moduleOf(root, target)
    if (to === null && !FOR_EVERY_MODULE.includes(target))
      breaches.push(`${file}: imports ${target}, which stands above every module`)
    if (to !== null && modules.indexOf(to) > modules.indexOf(from))
      breaches.push(`${file}: imports ${target}; ${from} is below ${to}`)
  }
}

for (const line of breaches.sort()) console.error(line)
console.log(`${files.length} files of the web app, ${breaches.length} breaches of the order of its modules`)
process.exit(breaches.length > 0 ? 1 : 0)
