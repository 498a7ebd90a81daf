import type { Language } from '@pinwise/contract'

/** What the server and the web app know of each other; apps/web/app/server.ts is the other side of the door. */
export interface WebApp {
  /** The route's name, and the one spelling of the path under which it is served. */
  matchPage(path: string): { name: string; path: string }
  renderPage(path: string, request: PageRequest): Promise<{ status: number; html: string }>
}

/** Nothing of a visitor: what is rendered from it is kept and sent to everyone. */
export interface PageRequest {
  readonly language: Language
  readonly settings: {
    readonly origin: string
    readonly year: number
    readonly identity: { endpoint: string; domain: string; poolId: string; clientId: string }
    readonly sentryDsn?: string | undefined
    readonly reference?: string | undefined
  }
  readonly onError: (error: unknown) => void
}

/** What apps/web/dev-server.ts offers: the same app from its sources, and Vite in front of it. */
export interface DevWebApp extends WebApp {
  /** Answers what belongs to Vite; calls `next` for everything else. */
  middleware(request: unknown, response: unknown, next: (error?: unknown) => void): void
  close(): Promise<void>
}
