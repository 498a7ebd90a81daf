import { calls, type Enquiry, type EnquiryReceipt } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SEALED_FOR } from '../outbox/deliver-next.ts'
import { encryptionKeys } from '../secrets/encryption-keys.ts'
import { createSealer } from '../secrets/sealer.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { eraseOldEnquiries } from './erase-old-enquiries.ts'
import { MAILS_PER_DAY } from './receive-enquiry.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.rows('delete from enquiries'))
beforeEach(() => app.rows('delete from outbox'))

const generic = { name: 'Ada Lund', email: 'ada@example.org', message: 'When do the pins go out?' }
let address = 0
const send = (call: typeof calls.sendGenericForm | typeof calls.sendGolfClubForm | typeof calls.sendHelpForm) =>
  async function sent(body: Record<string, unknown>) {
    address += 1
    const answer = await app.send(call, { body, from: `127.8.${address >> 8}.${address & 255}` })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<EnquiryReceipt>()
  }
const sendGeneric = send(calls.sendGenericForm)
const list = async (query: Record<string, unknown> = {}) =>
  (await app.send(calls.listEnquiries, { as: 'platform', query })).json<{ items: Enquiry[]; total: number }>()

interface Mail {
  readonly to: string
  readonly replyTo: string
  readonly subject: string
  readonly text: string
}
async function mails(): Promise<Mail[]> {
  const sealer = createSealer(encryptionKeys(app.context.config))
  const rows = await app.rows<{ message: Buffer }>('select message from outbox order by created_at, id')
  return rows.map(({ message }) => JSON.parse(sealer.open(message, SEALED_FOR).toString()))
}

describe('what somebody writes', () => {
  test('is stored, listed and mailed to us, and an answer goes to the sender', async () => {
    const { id } = await sendGeneric({
      ...generic,
      topic: 'api-key',
      language: 'it',
      message: 'First\r\nand last line',
    })
    expect((await list()).items).toMatchObject([
      { id, kind: 'generic', status: 'new', name: 'Ada Lund', topic: 'api-key', language: 'it', version: 1 },
    ])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'office@example.org', replyTo: 'ada@example.org' })
    expect(mail?.subject).toBe('Message (api-key): Ada Lund')
    expect(mail?.text).toContain('> First\n> and last line')
    expect(mail?.text).toContain(`/admin?enquiry=${id}`)
  })

  test('by each of the forms', async () => {
    await send(calls.sendGolfClubForm)({ name: 'Ada', email: 'ada@example.org', club: 'Golf Club Milano', holes: '27' })
    await send(calls.sendHelpForm)({ ...generic, club: 'Cihelny Golf', topic: 'pins' })
    expect((await mails()).map(mail => mail.subject)).toEqual([
      'Demo request: Golf Club Milano',
      'Help (pins): Cihelny Golf',
    ])
    expect((await list({ kind: 'golfclub' })).items).toMatchObject([
      { club: 'Golf Club Milano', holes: '27', message: null },
    ])
  })

  test('twice under one id is one row, one mail and the same receipt, whatever the second says', async () => {
    const id = crypto.randomUUID()
    const first = await sendGeneric({ ...generic, id })
    expect(await sendGeneric({ ...generic, id })).toEqual(first)
    expect(await sendGeneric({ ...generic, id, name: 'Eve', message: 'Something else altogether' })).toEqual(first)
    expect(await list()).toMatchObject({ items: [{ name: 'Ada Lund', message: generic.message }], total: 1 })
    expect(await mails()).toHaveLength(1)
  })

  test('at the same moment, too', async () => {
    const id = crypto.randomUUID()
    const receipts = await Promise.all(Array.from({ length: 8 }, () => sendGeneric({ ...generic, id })))
    expect(new Set(receipts.map(receipt => receipt.id)).size).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  test('without an id is identified by its content', async () => {
    const first = await sendGeneric(generic)
    expect(await sendGeneric(generic)).toEqual(first)
    expect(await sendGeneric({ ...generic, message: `${generic.message} Again.` })).not.toEqual(first)
    expect((await list()).total).toBe(2)
  })

  test('with a line break in a name or address is refused, and nothing is stored', async () => {
    for (const wrong of [{ name: 'Ada\r\nBcc: x@example.org' }, { email: 'ada@example.org\r\nBcc: x@example.org' }]) {
      const answer = await app.send(calls.sendGenericForm, { body: { ...generic, ...wrong } })
      expect(answer.json().code).toBe('invalid_body')
    }
    expect([(await list()).total, (await mails()).length]).toEqual([0, 0])
  })

  test.each([
    ['who fills in what nobody sees', { website: 'https://spam.example' }],
    ['who needs less than three seconds for a link', { openSeconds: 2, message: 'Cheap balls: https://spam.example' }],
  ])('a robot, %s, is answered like anybody, kept apart and not mailed', async (_, trap) => {
    expect(await sendGeneric({ ...generic, ...trap })).toMatchObject({ id: expect.any(String) })
    expect(await mails()).toEqual([])
    expect((await list()).total).toBe(0)
    const [spam, ...more] = (await list({ status: 'spam' })).items
    expect([spam?.status, more]).toEqual(['spam', []])
    expect((await list({ id: spam?.id })).items).toEqual([spam])
  })

  test.each([
    ['in less than three seconds', { openSeconds: 1 }],
    ['with a link, in their own time', { openSeconds: 40, message: 'Our course: https://club.example' }],
    ['with a link, without a script', { message: 'Our course: https://club.example' }],
  ])('a person who sends it %s is heard', async (_, sent) => {
    await sendGeneric({ ...generic, ...sent })
    expect((await list()).items).toMatchObject([{ status: 'new', name: generic.name }])
    expect(await mails()).toHaveLength(1)
  })

  test('in a flood is kept, but our mailbox is not flooded; the last mail of the day says so', async () => {
    await app.rows(
      `insert into enquiries (key, kind, name, email, language, received_at, updated_at, mailed_at)
       select n::text, 'generic', 'n', 'n@example.org', 'en', now(), now(), now() from generate_series(2, $1) n`,
      [MAILS_PER_DAY],
    )
    for (const name of ['last', 'too late']) await sendGeneric({ ...generic, name })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.text).toContain('this is the last email')
    expect((await list({ search: 'too late' })).total).toBe(1)
    await app.rows(`update enquiries set mailed_at = now() - interval '25 hours'`)
    await sendGeneric({ ...generic, name: 'tomorrow' })
    expect(await mails()).toHaveLength(2)
  })

  test('too often from one address is refused', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1) {
      const body = { ...generic, name: `Ada ${n}` }
      statuses.push((await app.send(calls.sendGenericForm, { body, from: '127.7.7.7' })).statusCode)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect((await list()).total).toBe(5)
  })
})

describe('the list', () => {
  test('is narrowed by words, form and status, and sorted', async () => {
    await sendGeneric({ ...generic, name: 'Zoe', message: 'about 100% of the greens' })
    const { id } = await sendGeneric({ ...generic, name: 'Bea' })
    await app.send(calls.changeEnquiry, { as: 'platform', params: { id }, body: { status: 'open', version: 1 } })
    const names = async (query: Record<string, unknown>) => (await list(query)).items.map(({ name }) => name)
    expect(await names({ sort: ['name', 'asc'] })).toEqual(['Bea', 'Zoe'])
    expect(await names({ sort: ['receivedAt', 'desc'] })).toEqual(['Bea', 'Zoe'])
    expect(await names({ search: '100%' })).toEqual(['Zoe'])
    expect(await names({ status: 'open' })).toEqual(['Bea'])
    expect(await names({ kind: 'golfclub' })).toEqual([])
    expect(await list({ limit: 1, sort: ['name', 'desc'] })).toMatchObject({ items: [{ name: 'Zoe' }], total: 2 })
  })

  test('leaves as a spreadsheet, for platform staff only', async () => {
    await sendGeneric({ ...generic, name: '=cmd()' })
    const body = { dataset: 'enquiries', filters: { status: 'new' } }
    const file = await app.send(calls.exportExcel, { as: 'platform', body })
    expect(file.statusCode).toBe(200)
    const { default: readExcelFile } = await import('read-excel-file/node')
    const [sheet] = await readExcelFile(file.rawPayload)
    expect(sheet?.sheet).toBe('Enquiries')
    const [, kind, status, name] = sheet?.data[1] ?? []
    expect([kind, status, name, sheet?.data.length]).toEqual(['Message', 'New', '=cmd()', 2])
    expect((await app.send(calls.exportExcel, { as: 'greenkeeper', body })).json().code).toBe('forbidden')
  })
})

describe('how far an enquiry is', () => {
  const change = (id: string, status: string, version: number) =>
    app.send(calls.changeEnquiry, { as: 'platform', params: { id }, body: { status, version } })
  const audit = (id: string) =>
    app.rows('select action, before, after from audit_log where record_id = $1 order by id', [id])

  test('is said once for each version, and recorded without what was written', async () => {
    const { id } = await sendGeneric(generic)
    expect((await change(id, 'answered', 1)).json()).toMatchObject({ status: 'answered', version: 2 })
    const conflict = await change(id, 'closed', 1)
    expect(conflict.json()).toMatchObject({ code: 'version_conflict', conflict: { current: { status: 'answered' } } })
    expect((await list()).items).toMatchObject([{ status: 'answered', version: 2 }])
    expect(await audit(id)).toEqual([
      { action: 'enquiry.changed', before: { status: 'new' }, after: { status: 'answered' } },
    ])
  })

  test('ends with erasing it for good', async () => {
    const { id } = await sendGeneric(generic)
    const erase = () => app.send(calls.deleteEnquiry, { as: 'platform', params: { id } })
    expect((await erase()).statusCode).toBe(204)
    expect((await erase()).json().code).toBe('enquiry_not_found')
    expect((await change(id, 'open', 1)).json().code).toBe('enquiry_not_found')
    expect(await app.rows('select from enquiries')).toEqual([])
    const [line] = await audit(id)
    expect(line).toMatchObject({ action: 'enquiry.deleted', before: { kind: 'generic', status: 'new' }, after: null })
    expect(JSON.stringify(line)).not.toMatch(/Ada|example\.org|pins/)
  })

  test('spam goes after 30 days, all else after two years, settled or not', async () => {
    await app.rows(
      `insert into enquiries (key, kind, status, name, email, language, received_at, updated_at)
       select status || days, 'generic', status, status || ' ' || days, 'a@example.org', 'en', now(), now() - days * interval '1 day'
       from unnest(array['new', 'open', 'answered', 'closed', 'spam']) status, unnest(array[29, 31, 729, 731]) days`,
    )
    await eraseOldEnquiries(app.context)
    const left = await app.rows<{ name: string }>('select name from enquiries order by status, updated_at desc')
    expect(left.map(({ name }) => name)).toEqual([
      ...['answered 29', 'answered 31', 'answered 729', 'closed 29', 'closed 31', 'closed 729'],
      ...['new 29', 'new 31', 'new 729', 'open 29', 'open 31', 'open 729', 'spam 29'],
    ])
  })
})
