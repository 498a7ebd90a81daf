import type { FieldError, FormKind, Language, PinPaper } from '@pinwise/contract'
import type { Config } from '../config.ts'
import type { PlayOfPage } from './page-play.ts'

/** The interface between the server and the web app; apps/web/app/server.ts implements it. */
export interface WebApp {
  /** The route's name, and the canonical path under which it is served. */
  matchPage(path: string): { name: string; path: string }
  /** The path with those query parameters that change the page. */
  renderPage(path: string, request: PageRequest): Promise<{ status: number; html: string }>
  /** Every page that a search should find. */
  listPages(): Promise<readonly ListedPage[]>
  /** The posts of one language with their whole text. */
  blogFeed(language: Language): Promise<BlogFeed>
}

export interface ListedPage {
  readonly path: string
  /** The day it was last changed, where it is known: `2026-11-12`. */
  readonly updated: string | null
}

export interface BlogFeed {
  readonly title: string
  readonly description: string
  /** Newest first; days like `2026-11-12`, the text as HTML of ours. */
  readonly posts: readonly {
    readonly path: string
    readonly title: string
    readonly description: string
    readonly published: string
    readonly updated: string | null
    readonly tags: readonly string[]
    readonly html: string
  }[]
}

/**
 * Contains nothing of a visitor, because the rendered page is cached and sent to everyone; the exception is a form that
 * is sent back.
 */
export interface PageRequest {
  readonly language: Language
  readonly settings: {
    readonly origin: string
    readonly year: number
    readonly identity: Pick<Config['identity'], 'endpoint' | 'domain' | 'poolId' | 'clientId'> & {
      attributes?: Config['identity']['attributes']
    }
    readonly links: Config['links']
    readonly operator: string | null
    readonly form?: AnsweredForm | undefined
    readonly paper?: PinPaper | 'hidden' | null | undefined
    readonly sentryDsn?: string | undefined
    readonly imagery?: { readonly url: string; readonly attribution: string } | undefined
    readonly reference?: string | undefined
  }
  /** The current data of a page of the golfers' app. */
  readonly play?: PlayOfPage | undefined
  readonly onError: (error: unknown) => void
}

/** The outcome of a form, for the page that contains it. */
export type AnsweredForm = { readonly kind: FormKind; readonly page: string } & (
  | { readonly sent: true }
  | {
      readonly values: Readonly<Record<string, string>>
      readonly errors: Readonly<Record<string, FieldError>>
      readonly problem?: 'busy' | 'failed' | undefined
      readonly reference?: string | undefined
    }
)

/** What apps/web/dev-server.ts offers: the same app from its sources, and Vite in front of it. */
export interface DevWebApp {
  /** As the sources are now. */
  load(): Promise<WebApp>
  /** Answers what belongs to Vite; calls `next` for everything else. */
  middleware(request: unknown, response: unknown, next: (error?: unknown) => void): void
  close(): Promise<void>
}
