import type { Language } from '@pinwise/contract'
import type { Post } from '../../content/article.ts'
import { bodyOf, loadPost, loadPosts } from '../../content/load-articles.ts'
import { textsOf } from '../../i18n/server-texts.ts'
import { PRODUCT_NAME } from '../../product.ts'
import { postPath } from './post-path.ts'

/** For the server, which writes the feeds: the posts of one language with their whole text. */
export async function blogFeed(language: Language) {
  const { blog } = textsOf(language) as { blog: typeof import('../../../public/locales/en/blog.json') }
  const posts = (await loadPosts(language)).filter(post => post.language === language)
  return {
    title: `${PRODUCT_NAME} · ${blog.meta.title}`,
    description: blog.meta.description,
    posts: await Promise.all(posts.map(withText)),
  }
}

async function withText(post: Post) {
  const { id } = await loadPost(post)
  const { slug, title, description, published, updated, tags } = post
  return {
    path: postPath(slug),
    title,
    description,
    published,
    updated,
    tags: tags.map(({ name }) => name),
    html: bodyOf(id) ?? '',
  }
}
