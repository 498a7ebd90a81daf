import type { Language } from '@pinwise/contract'
import type { ArticleModule, LegalText, Post } from './article.ts'

/**
 * The texts of content/, the same way on both sides: the server has them all, the browser fetches one when it comes
 * to a page by a link. A page that the server sent carries its text already, so nothing is fetched then.
 */
const lists = { en: () => import('virtual:posts/en'), it: () => import('virtual:posts/it') }
const words = { en: () => import('virtual:post-words/en'), it: () => import('virtual:post-words/it') }
const files = import.meta.glob<ArticleModule>('../../content/{blog,legal}/*/*.md')

/** What was loaded; a page is drawn from here, so that its data need not hold the text a second time. */
const bodies = new Map<string, string>()

/** All posts, newest first, each in this language or, not yet translated, in the other. */
export async function loadPosts(language: Language): Promise<readonly Post[]> {
  return (await lists[language]()).posts
}

export async function loadSearchWords(language: Language): Promise<Readonly<Record<string, string>>> {
  return (await words[language]()).words
}

export async function loadPost({ language, slug }: Pick<Post, 'language' | 'slug'>) {
  return loadArticle<Post>(`blog/${language}/${slug}`)
}

export async function loadLegalText(language: Language, name: string) {
  return loadArticle<LegalText>(`legal/${language}/${name}`)
}

async function loadArticle<About>(id: string) {
  const load = files[`../../content/${id}.md`]
  if (!load) throw new Error(`There is no text ${id}`)
  const { about, headings, html } = (await load()) as ArticleModule<About>
  bodies.set(id, html)
  return { id, about, headings }
}

export const bodyOf = (id: string): string | undefined => bodies.get(id)
