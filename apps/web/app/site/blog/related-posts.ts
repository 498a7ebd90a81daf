import type { Post } from '../../content/article.ts'

const SHOWN = 3

/** Those that share most tags; among equals the newest, since posts come newest first. */
export function relatedPosts(post: Post, posts: readonly Post[]): Post[] {
  const tags = new Set(post.tags.map(({ id }) => id))
  const nearness = (other: Post) => other.tags.filter(({ id }) => tags.has(id)).length
  return posts
    .filter(({ slug }) => slug !== post.slug)
    .sort((a, b) => nearness(b) - nearness(a))
    .slice(0, SHOWN)
}
