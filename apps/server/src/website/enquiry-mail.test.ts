import { calls } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '../outbox/testing/receivers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  server = await startMailServer()
  app = await createTestApp({ SMTP_URL: server.url, ENQUIRIES_EMAIL: 'office@golf.example' })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

test('an enquiry arrives as one mail to us that is answered to its sender, whatever they call themselves', async () => {
  const body = {
    name: 'Łucja "Bcc: x@example.org" <y@example.org>, z@example.org',
    email: 'ada+golf@example.org',
    club: 'Circolo dell’Olmo; drop table',
    holes: '18',
    message: '.\r\nBcc: all@example.org\r\n\r\nReply-To: evil@example.org',
  }
  expect((await app.send(calls.sendGolfClubForm, { body })).statusCode).toBe(201)
  await app.context.outbox.deliverDue()
  const [mail, ...more] = server.received
  expect(more).toEqual([])
  expect(mail?.to).toEqual(['office@golf.example'])
  expect(mail?.headers).toMatchObject({ To: 'office@golf.example', 'Reply-To': 'ada+golf@example.org' })
  expect(Object.keys(mail?.headers ?? {})).not.toContain('Bcc')
})
