import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { folderTransport } from '../outbox/mailbox-folder.ts'
import { addMailbox } from './mailbox-page.ts'

const app = Fastify()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinwise-mailbox-'))
  addMailbox(app, { config: loadConfig({ PUBLIC_ORIGIN: 'http://localhost:4000' }), folder })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const page = async (language = 'en') =>
  (await app.inject({ url: '/mailbox', headers: { 'accept-language': language } })).body
const deliver = (id: string, text: string, subject?: string) =>
  folderTransport(folder)({
    id,
    channel: subject ? 'email' : 'sms',
    kind: 'test',
    to: '"<i>"@example.org',
    text,
    ...(subject && { subject }),
    writtenAt: new Date(Date.UTC(2026, 10, 15, 10)),
  })

test('an empty mailbox says what would be in it, in the language of the reader', async () => {
  expect(await page('en')).toContain('Codes and notices appear here')
  expect(await page('it')).toContain('Qui compaiono codici e avvisi')
})

test('words of others stay words, codes can be picked, only our own addresses can be followed', async () => {
  const links = [
    'http://localhost:4000/identity/confirm?a=1&b=2.',
    'http://localhost:4000.evil.example/',
    'http://localhost:4000@evil.example/',
    'javascript:alert(1)',
  ]
  await deliver('1', `<script>alert(1)</script> 493817, 1234567\n${links.join('\n')}`, 'Hello <b>you</b>')
  const html = await page()
  expect(html).not.toContain('<script')
  expect(html).toContain('<h2>Hello &#60;b&#62;you&#60;/b&#62;</h2>')
  expect(html).toContain('To &#34;&#60;i&#62;&#34;@example.org')
  expect(html).toContain('<b class="code">493817</b>, 1234567\n')
  const followed = [...html.matchAll(/<a href="(.*?)"/g)].map(([, address]) => address)
  expect(followed).toEqual(['http://localhost:4000/identity/confirm?a=1&#38;b=2', '/mailbox.json'])
  for (const link of links.slice(1)) expect(html).toContain(link)
})

test('the page looks after itself, is styled from this port, runs nothing and is not kept', async () => {
  const { headers, body } = await app.inject('/mailbox')
  expect(headers).toMatchObject({ refresh: '5', 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  expect(headers['content-security-policy']).toContain(`default-src 'none'`)
  expect(headers['content-security-policy']).not.toContain('unsafe')
  const stylesheet = /<link rel="stylesheet" href="(.*?)"/.exec(body)?.[1] ?? ''
  const style = await app.inject(stylesheet)
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
})

test('scripts get the same as JSON', async () => {
  await deliver('2', 'Code 118822')
  const { messages } = (await app.inject('/mailbox.json')).json()
  expect(messages[0]).toEqual({
    channel: 'sms',
    to: '"<i>"@example.org',
    text: 'Code 118822',
    at: '2026-11-15T10:00:00.000Z',
  })
})

test.each(['/mailbox', '/mailbox.json'])('%s answers nobody who calls this machine by another name', async url => {
  const { statusCode, body } = await app.inject({ url, headers: { host: 'rebound.evil.example:9464' } })
  expect([statusCode, body]).toEqual([421, ''])
  for (const host of ['localhost:9464', '127.0.0.1:9464', '[::1]:9464']) {
    expect((await app.inject({ url, headers: { host } })).statusCode).toBe(200)
  }
})
