import type { Language } from '@pinwise/contract'

/** Loaded for every page, before the namespace of its route. */
export const PAGE_NAMESPACES = ['common'] as const

/**
 * A route's id in routes.ts is its name and its namespace.
 * React Router gives a route without one the path of its file, which has a slash or starts with a capital.
 */
export function namespaceOfRoute(routeId: string | undefined): string | null {
  if (routeId && /^[a-z][a-z-]*$/.test(routeId)) return routeId
  // biome-ignore lint/suspicious/noConsole: the source specification asks for it, section 8
  console.error(`No namespace is provided: the route ${routeId ?? '(none)'} has no name`)
  return null
}

/** Static files; a content-delivery host serves them when one is set. */
export function textsAddress(language: Language, namespace: string): string {
  return `${import.meta.env.BASE_URL}locales/${language}/${namespace}.json`
}
