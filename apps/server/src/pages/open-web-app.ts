import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { DevWebApp, WebApp } from './web-app.ts'

const DEV_SERVER = fileURLToPath(new URL('../../../web/dev-server.ts', import.meta.url))

/** Loaded with the first page, or as soon as the server listens: a test of the API needs no React. */
export function openBuiltWebApp(app: FastifyInstance, folder: string): () => Promise<WebApp> {
  let loaded: Promise<WebApp> | undefined
  const load = () => {
    loaded ??= import(pathToFileURL(join(folder, 'server', 'index.js')).href) as Promise<WebApp>
    return loaded
  }
  app.addHook('onListen', async () => {
    await load()
  })
  return load
}

/** The web app from its sources, reloaded as they change. Its module belongs to apps/web, hence not a plain import. */
export async function openDevWebApp(app: FastifyInstance): Promise<DevWebApp> {
  const { openDevServer } = (await import(pathToFileURL(DEV_SERVER).href)) as {
    openDevServer(server: FastifyInstance['server']): Promise<DevWebApp>
  }
  const web = await openDevServer(app.server)
  app.addHook('preClose', () => web.close())
  return web
}
