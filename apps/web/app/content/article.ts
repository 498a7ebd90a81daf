import type { Language } from '@pinwise/contract'

/** What a markdown file of content/ becomes; content-build/ makes it at build. Days are `2026-11-12`. */
export interface Heading {
  readonly id: string
  readonly text: string
  readonly level: number
}

export interface Post {
  readonly slug: string
  readonly language: Language
  readonly title: string
  readonly description: string
  readonly published: string
  readonly updated: string | null
  readonly tags: readonly { readonly id: string; readonly name: string }[]
  /** The name of a picture. */
  readonly cover: string
  readonly minutes: number
}

export interface LegalText {
  /** Of the route. */
  readonly name: string
  readonly language: Language
  readonly title: string
  readonly version: string
  readonly effective: string
  readonly summary: readonly string[]
  readonly earlier: readonly { readonly version: string; readonly effective: string }[]
}

/** The module of one markdown file. */
export interface ArticleModule<About = Post | LegalText> {
  readonly about: About
  readonly headings: readonly Heading[]
  readonly html: string
}
