import type { RouteObject } from 'react-router'

interface FlatRoute {
  readonly id: string
  readonly parentId?: string | undefined
  readonly path?: string | undefined
  readonly index?: boolean | undefined
  readonly caseSensitive?: boolean | undefined
}

/** The routes of a build, flat by id, as a tree that matchRoutes takes. */
export function routeTree(
  routes: Readonly<Record<string, FlatRoute | undefined>>,
  parentId?: string,
): (RouteObject & { id: string })[] {
  return Object.values(routes).flatMap(route => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, caseSensitive } = route
    const node = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) }
    return [route.index ? { ...node, index: true as const } : { ...node, children: routeTree(routes, id) }]
  })
}
