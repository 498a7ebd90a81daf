import { type Call, openapiDocument } from '@pinwise/contract'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { addRoutes } from './route.ts'

const call: Call = {
  method: 'GET',
  path: '/old',
  summary: 'Ends soon',
  tag: 'partner',
  access: ['public'],
  rate: 'read',
  answer: z.object({ ok: z.boolean() }),
  status: 200,
  deprecated: { since: '2026-11-17', until: '2027-06-01' },
  errors: [],
}

test('a call that will be removed says so in every response and in OpenAPI', async () => {
  const app = fastify()
  addRoutes(app, {} as Context, [{ name: 'old', call, verb: async () => ({ ok: true }) }])
  for (const url of ['/api/v1/old', '/api/v1/old?unknown=1']) {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      deprecation: '@1794873600',
      sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
      link: expect.stringContaining('rel="deprecation"'),
    })
  }
  const document = openapiDocument({ old: call }, { name: 'Pinwise', version: '1' })
  expect(document).toMatchObject({ paths: { '/old': { get: { deprecated: true } } } })
  await app.close()
})
