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
  return {
    load: () => vite.ssrLoadModule('/app/server.ts') as Promise<Door>,
    middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) =>
      vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
