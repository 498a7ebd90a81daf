import type { Post } from '../app/content/article.ts'
import type { ReadArticle } from './read-article.ts'

export interface ReadPost extends ReadArticle {
  readonly about: Post
}

/** All posts, newest first, each in this language or, where nobody translated it yet, in the other one. */
export function postsFor<P extends { readonly about: Pick<Post, 'slug' | 'language' | 'published'> }>(
  language: string,
  all: readonly P[],
): P[] {
  const own = all.filter(({ about }) => about.language === language)
  const known = new Set(own.map(({ about }) => about.slug))
  const foreign = all.filter(({ about }) => about.language !== language && !known.has(about.slug))
  return [...own, ...foreign].sort(
    ({ about: a }, { about: b }) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug),
  )
}
