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
let isHeld = Promise.withResolvers<void>()
app.get('/once', (request, reply) =>
  pages.sendOnce(
    async () => {
      await isHeld.promise
      return { html: 'once' }
    },
    request,
    reply,
  ),
)
let moments = 0
app.get('/moment', (request, reply) =>
  pages.sendBriefly(
    '/moment',
    tellMoment(() => null),
    request,
    reply,
  ),
)
const tellMoment = (content: () => string | null) => async () => ({
  content: content(),
  render: () => ({ html: `moment ${++moments}` }),
})
let said = 'the same'
app.get('/said/*', (request, reply) =>
  pages.sendBriefly(
    request.url,
    tellMoment(() => said),
    request,
    reply,
  ),
)
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

test('pages for one visitor are made a few at a time; who would wait for long is told to come back', async () => {
  const before = pages.size
  const answers = Array.from({ length: 30 }, () => app.inject('/once'))
  await new Promise(done => setImmediate(done))
  isHeld.resolve()
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  expect(statuses.filter(status => status === 200)).toHaveLength(20)
  expect(pages.size).toBe(before)
  isHeld = Promise.withResolvers()
  isHeld.resolve()
  const late = await app.inject({ url: '/once', headers: { 'accept-encoding': 'gzip' } })
  expect([late.headers['content-encoding'], late.headers['cache-control']]).toEqual(['gzip', 'no-store'])
})

test('a page of the moment is made once for those who ask together, not kept by them, and made anew after a second', async () => {
  const texts = async () =>
    (await Promise.all(Array.from({ length: 5 }, () => app.inject('/moment')))).map(({ body, headers }) => [
      body,
      headers['cache-control'],
    ])
  expect(await texts()).toEqual(Array.from({ length: 5 }, () => ['moment 1', 'no-store']))
  await expect.poll(async () => (await app.inject('/moment')).body).toBe('moment 2')
})

test('pages that say the same are made once, whatever their address; those that say something else are not', async () => {
  const [one, other] = [await app.inject('/said/1'), await app.inject('/said/2')]
  expect(other.body).toBe(one.body)
  said = 'something else'
  expect((await app.inject('/said/3')).body).not.toBe(one.body)
})

test('addresses cannot fill the memory', async () => {
  for (let page = 0; page < 600; page++) await app.inject(`/page-${page}`)
  expect(pages.size).toBe(500)
})
