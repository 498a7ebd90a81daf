import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const pages = createPageCache()
let rendered = 0
const app = Fastify()
app.get('/*', (request, reply) => {
  const path = request.url
  return pages.send(
    path,
    async language => {
      rendered += 1
      if (path === '/broken') throw new Error('broken')
      return { html: `${language} ${path}`, isLasting: !path.startsWith('/invented') }
    },
    request,
    reply,
  )
})
afterAll(() => app.close())

test('many who ask at once cause one rendering', async () => {
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/a')))
  await app.inject('/a')
  expect(rendered).toBe(1)
})

test('what does not last, or failed, is not kept', async () => {
  const before = pages.size
  expect((await app.inject('/invented')).headers['cache-control']).toBe('no-store')
  expect((await app.inject('/broken')).statusCode).toBe(500)
  expect(pages.size).toBe(before)
})

test('addresses cannot fill the memory', async () => {
  for (let page = 0; page < 600; page++) await app.inject(`/page-${page}`)
  expect(pages.size).toBe(500)
})
