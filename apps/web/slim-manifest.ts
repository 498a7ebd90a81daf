import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Route {
  parentId?: string
  path?: string
  imports?: string[]
  css?: string[]
  [field: string]: unknown
}

interface Manifest {
  readonly entry: { readonly imports: readonly string[] }
  readonly routes: Readonly<Record<string, Route>>
}

/**
 * Every page carries the router's list of all routes and their files. In one order for all routes, without what is
 * false anyway, without a field that the router never reads, and without the files that the routes around a route bring
 * or that it names elsewhere, it is much smaller: the router preloads the files of all routes of a page, whatever their
 * order. Pages of the signed-in side name none of theirs, so that their number does not weigh on public pages: the browser
 * finds these files when it has read the first one.
 */
export async function slimManifest(assets: string): Promise<void> {
  const files = (await readdir(assets)).filter(file => /^manifest-\w+\.js$/.test(file))
  for (const file of files) {
    const path = join(assets, file)
    await writeFile(path, slimmed(await readFile(path, 'utf8')))
  }
}

function slimmed(script: string): string {
  const [from, to] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  const manifest = JSON.parse(script.slice(from, to)) as Manifest
  const whole = structuredClone(manifest)
  for (const route of Object.values(manifest.routes)) {
    const around = ancestorsOf(whole, route)
    const known = [...whole.entry.imports, ...around.flatMap(({ imports = [] }) => imports)]
    if (isSignedIn(route)) delete route.imports
    else route.imports = (route.imports ?? []).filter(file => !known.includes(file)).sort()
    const styles = new Set(around.flatMap(({ css = [] }) => css))
    const own = (route.css ?? []).filter(file => !styles.has(file))
    if (own.length > 0) route.css = own
    else delete route.css
    delete route.hasDefaultExport
    for (const [field, value] of Object.entries(route)) if (value === false) delete route[field]
  }
  return script.slice(0, from) + JSON.stringify(manifest) + script.slice(to)
}

const isSignedIn = ({ path }: Route) => /^admin(\/|$)/.test(path ?? '')

function ancestorsOf(manifest: Manifest, { parentId }: Route): Route[] {
  const parent = parentId === undefined ? undefined : manifest.routes[parentId]
  return parent ? [parent, ...ancestorsOf(manifest, parent)] : []
}
