/** Made by content-build/content-plugin.ts from content/blog: newest first, without the texts themselves. */
declare module 'virtual:posts/en' {
  import type { Post } from './article.ts'

  export const posts: readonly Post[]
}

declare module 'virtual:posts/it' {
  import type { Post } from './article.ts'

  export const posts: readonly Post[]
}

/** Every word of a post once, small and without accents, for the search. */
declare module 'virtual:post-words/en' {
  export const words: Readonly<Record<string, string>>
}

declare module 'virtual:post-words/it' {
  export const words: Readonly<Record<string, string>>
}
