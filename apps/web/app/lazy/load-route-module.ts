import { announceLazyLoadFailure } from './lazy-load-failure.ts'

interface RouteEntry {
  readonly id: string
  readonly module: string
}

/**
 * Stands in for the function of this name inside React Router, which would log and reload (see vite.config.ts).
 * A route file that does not load is treated as Vite treats any other piece: a window event, otherwise the error.
 */
export async function loadRouteModule(route: RouteEntry, cache: Record<string, unknown>): Promise<unknown> {
  if (route.id in cache) return cache[route.id]
  try {
    const module: unknown = await import(/* @vite-ignore */ route.module)
    cache[route.id] = module
    return module
  } catch (error) {
    // The event was handled: the page is about to be left.
    if (announceLazyLoadFailure(error)) return new Promise(() => {})
    // The router drops an error of a route without a loader, and one of a missing loader, and shows nothing; thrown by
    // the page, it is caught.
    return { default: () => rethrow(error), clientLoader: () => null }
  }
}

function rethrow(error: unknown): never {
  throw error
}
