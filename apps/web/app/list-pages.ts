import { LANGUAGES } from '@pinwise/contract'
import { loadLegalText, loadPosts } from './content/load-articles.ts'
import { paths } from './paths.ts'
import { postPath } from './site/blog/post-path.ts'

export interface ListedPage {
  readonly path: string
  /** The day it was last changed, where we know it: `2026-11-12`. */
  readonly updated: string | null
}

const PAGES = [paths.home, paths.app, paths.golfClub, paths.promo, paths.aboutUs, paths.developers, paths.blog]
const LEGAL = [paths.privacyPolicy, paths.cookiePolicy, paths.termsAndConditions, paths.holeInOne]

/** Every page that a search should find. What one person sees once, after a mail, is not among them. */
export async function listPages(): Promise<ListedPage[]> {
  const legal = LEGAL.map(async path => ({ path, updated: await effectiveDay(path) }))
  return [...PAGES.map(path => ({ path, updated: null })), ...(await Promise.all(legal)), ...(await listPosts())]
}

async function effectiveDay(path: string): Promise<string> {
  const texts = await Promise.all(LANGUAGES.map(language => loadLegalText(language, path.slice(1))))
  return latest(texts.map(({ about }) => about.effective))
}

async function listPosts(): Promise<ListedPage[]> {
  const posts = (await Promise.all(LANGUAGES.map(loadPosts))).flat()
  const bySlug = Map.groupBy(posts, ({ slug }) => slug)
  return [...bySlug].map(([slug, versions]) => ({
    path: postPath(slug),
    updated: latest(versions.map(({ published, updated }) => updated ?? published)),
  }))
}

const latest = (days: readonly string[]) => days.toSorted().at(-1) ?? ''
