import type { Language } from '@pinwise/contract'
import { data } from 'react-router'
import type { Heading, Post } from '../../content/article.ts'
import { loadPost, loadPosts, loadSearchWords } from '../../content/load-articles.ts'
import { filterPosts, type PostFilter, readFilter } from './filter-posts.ts'
import { relatedPosts } from './related-posts.ts'

const LATEST = 3

export interface BlogData {
  readonly language: Language
  readonly filter: PostFilter
  readonly posts: readonly Post[]
  /** Of all posts, the most used first. */
  readonly tags: readonly Post['tags'][number][]
}

/** The list, filtered on the server and in the browser alike. */
export async function blogData(language: Language, address: string): Promise<BlogData> {
  const all = await loadPosts(language)
  const filter = readFilter(new URL(address).searchParams)
  const words = filter.query ? await loadSearchWords(language) : null
  return {
    language,
    filter,
    posts: words || filter.tag ? filterPosts(all, filter, words ?? {}) : all,
    tags: tagsOf(all),
  }
}

function tagsOf(posts: readonly Post[]): BlogData['tags'] {
  const uses = Map.groupBy(
    posts.flatMap(({ tags }) => tags),
    ({ id }) => id,
  )
  return [...uses.values()].sort((a, b) => b.length - a.length).flatMap(([tag]) => tag ?? [])
}

export interface PostData {
  readonly language: Language
  /** Null: there is no such post. */
  readonly post: Post | null
  readonly articleId: string
  readonly headings: readonly Heading[]
  /** Related ones, or the latest where there is no post. */
  readonly others: readonly Post[]
  /** Read by the head of the page. */
  readonly head: {
    readonly title?: string
    readonly description?: string
    readonly type?: 'article'
    readonly published?: string
    readonly updated?: string | null
    readonly noindex?: true
  }
}

export async function postData(language: Language, slug: string) {
  const posts = await loadPosts(language)
  const post = posts.find(each => each.slug === slug)
  if (!post) {
    const others = posts.slice(0, LATEST)
    const missing: PostData = { language, post: null, articleId: '', headings: [], others, head: { noindex: true } }
    return data(missing, { status: 404 })
  }
  const { id, headings } = await loadPost(post)
  const { title, description, published, updated } = post
  const head = { title, description, type: 'article', published, updated } as const
  return data<PostData>({ language, post, articleId: id, headings, others: relatedPosts(post, posts), head })
}
