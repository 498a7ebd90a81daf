import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'vite'

type Door = typeof import('./app/server.ts')

/** Vite inside the server's own process: same port, hot reload over the same server. */
export async function openDevServer(server: Server) {
  const vite = await createServer({
    root: import.meta.dirname,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const door = () => vite.ssrLoadModule('/app/server.ts') as Promise<Door>
  return {
    async renderPage(...given: Parameters<Door['renderPage']>) {
      return (await door()).renderPage(...given)
    },
    async blogFeed(...given: Parameters<Door['blogFeed']>) {
      return (await door()).blogFeed(...given)
    },
    async listPages() {
      return (await door()).listPages()
    },
    matchPage: (path: string) => ({ name: '', path }),
    middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) =>
      vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
