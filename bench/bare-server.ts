import Fastify from 'fastify'

/** The peer: the least that Fastify does to answer JSON of the size of a club, or the bytes of a compressed page. */
const app = Fastify()

process.once('message', ({ port, answer, page }: { port: number; answer: object; page: string }) => {
  const bytes = Buffer.from(page, 'base64')
  app.get('/', async () => answer)
  app.get('/page', (_request, reply) =>
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(bytes),
  )
  void app.listen({ host: '127.0.0.1', port })
})
