import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, generatePath, matchRoutes, RouterContextProvider } from 'react-router'
import { paintFirst } from './document/paint-first.ts'
import { type PageRequest, pageRequest } from './page-request.ts'
import { routeTree } from './route-tree.ts'

/** The door between the server and the web app; apps/server/src/pages/web-app.ts describes the same from its side. */

export { listPages } from './list-pages.ts'
export { blogFeed } from './site/blog/blog-feed.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)
const tree = routeTree(build.routes)

/** The route of a path, and the one spelling of that path under which it is served. */
export function matchPage(path: string): { name: string; path: string } {
  const matches = matchRoutes(tree, path) ?? []
  const name = matches.at(-1)?.route.id ?? 'not-found'
  if (name === 'not-found' || name === 'admin-not-found') return { name, path }
  const pattern = matches.map(match => match.route.path ?? '').join('/')
  return { name, path: `/${generatePath(pattern, matches.at(-1)?.params).replace(/^\/+|\/+$/g, '')}` }
}

export async function renderPage(path: string, request: PageRequest): Promise<{ status: number; html: string }> {
  const context = new RouterContextProvider()
  context.set(pageRequest, request)
  const url = new URL(path, request.settings.origin)
  const response = await handle(new Request(url), context)
  const html = await response.text()
  // The signed-in side shows nothing without its scripts, nor does a page that the phone fills.
  const isWhole =
    request.play !== undefined || matchRoutes(tree, url.pathname)?.some(({ route }) => route.id === 'site')
  return { status: response.status, html: import.meta.env.PROD && isWhole ? paintFirst(html) : html }
}
