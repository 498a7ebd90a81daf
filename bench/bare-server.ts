import Fastify from 'fastify'

/** The peer: the least that Fastify does to answer JSON of the size of a club. */
const app = Fastify()

process.once('message', ({ port, answer }: { port: number; answer: object }) => {
  app.get('/', async () => answer)
  void app.listen({ host: '127.0.0.1', port })
})
