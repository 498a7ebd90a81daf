import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { ASSETS_FOLDER } from './assets.ts'

/** Files that pages load. With an assets host in front of them the requests come from another origin. */
export async function addStaticFiles(app: FastifyInstance, config: Config, webFolder: string | null): Promise<void> {
  const files = { preCompressed: true, index: false, decorateReply: false, setHeaders: crossOrigin(config) } as const
  const client = webFolder && join(webFolder, 'client')

  await app.register(fastifyStatic, {
    ...files,
    // Their names hold a hash of what is in them.
    root: client ? [join(client, 'assets'), ASSETS_FOLDER] : ASSETS_FOLDER,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
  })
  if (!client) return
  await app.register(fastifyStatic, {
    ...files,
    root: join(client, 'locales'),
    prefix: '/locales/',
    cacheControl: false,
    setHeaders: reply => {
      files.setHeaders(reply)
      reply.header('cache-control', 'public, no-cache')
    },
  })
  // Pictures of the product, under names that stay when they are taken anew.
  await app.register(fastifyStatic, {
    ...files,
    root: join(client, 'screens'),
    prefix: '/screens/',
    maxAge: '1d',
  })
  const single = readdirSync(client, { withFileTypes: true }).filter(
    file => file.isFile() && /\.(svg|png|webp|ico|txt|webmanifest)$/.test(file.name),
  )
  await app.register(fastifyStatic, { root: client, serve: false, cacheControl: false })
  // Revalidated each time: they decide whether a phone has the newest pages.
  for (const worker of ['cutter-worker.js', 'play-worker.js']) {
    app.get(`/${worker}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(worker, { cacheControl: false }),
    )
  }
  for (const { name } of single) {
    app.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').sendFile(name, { cacheControl: false }),
    )
  }
}

function crossOrigin({ assetsOrigin }: Config): (answer: FastifyReply) => void {
  return answer => {
    if (!assetsOrigin) return
    answer.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
  }
}
