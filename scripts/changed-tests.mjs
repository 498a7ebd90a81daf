import { execFileSync } from 'node:child_process'
import { ROOT } from './root.mjs'

/** The pure tests of a folder, and of the folders that import it. */
const PURE = {
  'packages/golf/': ['packages/golf/', 'apps/web/'],
  'packages/contract/': ['packages/contract/', 'apps/web/'],
  'packages/identity/': ['packages/identity/'],
  'packages/stand-ins/': ['packages/stand-ins/'],
  'packages/partner-client/': ['packages/partner-client/'],
  'apps/web/': ['apps/web/'],
}

/**
 * The inner loop: the pure tests, server modules and browser tests that were touched since the last commit. A change
 * elsewhere (scripts, migrations) adds none; where nothing else was touched, all pure tests run.
 */
export function changedTests() {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const pure = Object.keys(PURE).filter(folder => files.some(file => file.startsWith(folder)))
  const modules = files.flatMap(file => /^apps\/server\/src\/(?!database\/migrations)[a-z-]+\//.exec(file)?.[0] ?? [])
  const journeys = files.filter(file => /^e2e\/.*(?<!\.full)\.test\.ts$/.test(file))
  const touched = [...new Set([...pure.flatMap(folder => PURE[folder]), ...modules, ...journeys])]
  console.log(touched.length > 0 ? touched.join(' ') : 'all pure tests')
  const isPure = modules.length + journeys.length === 0
  return [...(isPure ? ['--project=pure'] : []), ...touched]
}
