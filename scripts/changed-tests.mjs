import { execFileSync } from 'node:child_process'
import { ROOT } from './root.mjs'

/**
 * The inner loop: all pure tests, the tests of every server module that was touched since the last commit, and the
 * browser tests that were touched themselves. A change outside the modules (scripts, migrations) adds no more.
 */
export function changedTests() {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  const files = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  const modules = new Set(files.flatMap(file => /^apps\/server\/src\/[a-z-]+\//.exec(file) ?? []))
  const journeys = files.filter(file => /^e2e\/.*\.test\.ts$/.test(file))
  console.log(modules.size + journeys.length > 0 ? [...modules, ...journeys].join(' ') : 'pure tests only')
  if (modules.size + journeys.length === 0) return ['--project=pure']
  return ['packages/', 'apps/web/', ...modules, ...journeys]
}
