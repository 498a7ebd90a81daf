import { useLocation, useMatches } from 'react-router'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { PRODUCT_NAME } from '../product.ts'

/** What a route's loader may say of its page under `head`, where the texts of its namespace do not know it. */
export interface LoadedHead {
  readonly title?: string
  readonly description?: string
  readonly type?: 'article'
  readonly published?: string
  readonly updated?: string | null
  readonly noindex?: boolean
  /** A picture of its own for shared links: its path. */
  readonly image?: string
}

export interface PageHeadTexts extends LoadedHead {
  /** Without the product's name. */
  readonly name: string | null
  readonly fullTitle: string
  readonly fullDescription: string
  /** Whether it has an address to recommend. */
  readonly isIndexed: boolean
  readonly pathname: string
}

/** Pages that search engines must not list: for one person, for the holder of a printed sheet, or for staff. */
const UNLISTED: ReadonlySet<string> = new Set([
  'not-found',
  'email-confirmed',
  'email-not-confirmed',
  'send-confirmed',
  'invitation',
  'pin-paper',
  'campaign-results',
  'cutter',
  'round',
  'rounds',
  'start-round',
  'shared-round',
  'golf-cart',
  'statistics',
  'golfer-profile',
])

/**
 * Title: the product name plus the route title. Description: the route's, else the product name.
 * Both stand in the route's namespace under `meta`, or come from its loader.
 */
export function usePageHead(routeName: string): PageHeadTexts {
  const { i18n } = useTranslation()
  const language = useLanguage()
  const { pathname } = useLocation()
  const matches = useMatches()
  const loaded = (matches.at(-1)?.loaderData as { head?: LoadedHead } | undefined)?.head
  // The route's namespace is known only while running, so the compiler cannot check these two keys.
  const textOf = (key: 'title' | 'description'): string | null => {
    const text = loaded?.[key] ?? i18n.getResource(language, routeName, `meta.${key}`)
    return typeof text === 'string' ? text : null
  }
  const name = textOf('title')
  const isSignedIn = matches.some(({ id }) => id === 'admin')
  return {
    ...loaded,
    name,
    fullTitle: name ? `${PRODUCT_NAME} · ${name}` : PRODUCT_NAME,
    fullDescription: textOf('description') ?? PRODUCT_NAME,
    isIndexed: !(UNLISTED.has(routeName) || isSignedIn || loaded?.noindex),
    pathname,
  }
}
