import type { Post } from '../../content/article.ts'
import { normalizedText } from '../../content/normalized-text.ts'

export interface PostFilter {
  readonly tag: string
  readonly query: string
}

const MAX_QUERY_LENGTH = 80

export function readFilter(search: URLSearchParams): PostFilter {
  return { tag: search.get('tag') ?? '', query: (search.get('q') ?? '').slice(0, MAX_QUERY_LENGTH).trim() }
}

/** Those about the tag that hold every word of the query somewhere. */
export function filterPosts(
  posts: readonly Post[],
  { tag, query }: PostFilter,
  words: Readonly<Record<string, string>>,
): Post[] {
  const wanted = normalizedText(query).split(' ')
  return posts.filter(
    ({ slug, tags }) =>
      (tag === '' || tags.some(({ id }) => id === tag)) && wanted.every(word => (words[slug] ?? '').includes(word)),
  )
}
