import { expect, test } from 'vitest'
import { openapiDocument } from './openapi.ts'
import { partnerApiCalls } from './partner-api.ts'
import { PARTNER_API_EXAMPLES } from './partner-api-examples.ts'

const examples = Object.entries(PARTNER_API_EXAMPLES) as [keyof typeof PARTNER_API_EXAMPLES, unknown][]

test.each(examples)('the example of %s is an answer that it may give', (name, example) => {
  expect(partnerApiCalls[name].answer.safeParse(example)).toMatchObject({ success: true, data: example })
})

test('the reference shows them, under short names and with the key of a partner', () => {
  const document = openapiDocument(partnerApiCalls, { name: 'Test', version: '1' }) as {
    paths: Record<string, Record<string, { summary: string; security: unknown; responses: Record<string, unknown> }>>
  }
  const { summary, security, responses } = document.paths['/partner/club/{id}']!.get!
  expect([summary, security]).toEqual(['Get a club', [{ partnerKey: [] }]])
  expect(responses['200']).toMatchObject({ content: { 'application/json': { example: { slug: 'golf-club-milano' } } } })
  const summaries = Object.values(document.paths).flatMap(path => Object.values(path).map(call => call.summary))
  for (const one of summaries) expect(one.length).toBeLessThan(60)
})
