import type { Language } from '@pinwise/contract'

/** Put in by build.ts: where the card of each page stands under the build's base. In development there are none. */
declare const __CARDS__: Readonly<Record<string, string>> | undefined

const cards = typeof __CARDS__ === 'undefined' ? {} : __CARDS__

export const CARD_SIZE = { width: 1200, height: 630 } as const

/** The page's own card, else the one of the home page; whole, as those who show it need it. */
export function cardAddress(origin: string, language: Language, routeName: string, pathname: string): string | null {
  const name = routeName === 'blog-post' ? pathname.slice(1) : routeName
  const file = cards[`${language}/${name}`] ?? cards[`${language}/home`]
  return file ? new URL(import.meta.env.BASE_URL + file, origin).href : null
}
