import type { Language } from '@pinwise/contract'
import type { Heading, LegalText } from '../../content/article.ts'
import { loadLegalText } from '../../content/load-articles.ts'

export interface LegalData {
  readonly language: Language
  readonly text: LegalText
  readonly articleId: string
  readonly headings: readonly Heading[]
}

/** `name` is the route's. */
export async function legalData(language: Language, name: string): Promise<LegalData> {
  const { id, about, headings } = await loadLegalText(language, name)
  return { language, text: about, articleId: id, headings }
}
