import { courseCalls, fileCalls, type LayoutPrint, layoutCalls, layoutPrintCalls } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFreshClub, type FreshClub } from '../testing/fresh-club.ts'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let customerId: string
let club: FreshClub
beforeAll(async () => {
  app = await createTestApp()
  const [milano] = await app.rows<{ customer_id: string }>(
    `select customer_id from clubs where slug = 'golf-club-milano'`,
  )
  customerId = milano!.customer_id
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await createFreshClub(app, { customerId, published: true })
})

const fields = (more: object = {}) => ({
  name: 'For Sundays',
  layoutId: club.layoutId,
  design: 'pocket',
  paper: 'a4',
  language: 'en',
  unit: 'paces',
  notation: 'usga',
  teeIds: [club.teeId],
  greenSpeedFeet: 9.5,
  notes: 'Preferred lies',
  logoFileId: club.attachedFileId,
  sponsorFileId: club.looseFileId,
  showQr: true,
  ...more,
})
const create = (more: object = {}) =>
  app.send(layoutPrintCalls.createLayoutPrint, { as: 'greenkeeper', club: club.id, body: fields(more) })
const replace = (body: object) =>
  app.send(layoutPrintCalls.replaceLayoutPrint, { as: 'greenkeeper', club: club.id, body })
const list = async (query: object = {}) =>
  (await app.send(layoutPrintCalls.listLayoutPrints, { as: 'greenkeeper', club: club.id, query: { ...query } })).json()

describe('designs of the pin sheet', () => {
  test('keep their pictures: a file that is on one is not deleted', async () => {
    const { id, version } = (await create()).json()
    const remove = () =>
      app.send(fileCalls.deleteFile, { as: 'greenkeeper', club: club.id, query: { id: club.looseFileId } })
    expect([(await remove()).statusCode, (await remove()).json().code]).toEqual([409, 'file_in_use'])
    expect((await list()).items).toContainEqual(
      expect.objectContaining({ id, version, sponsorFileId: club.looseFileId }),
    )
    expect((await replace({ id, version, ...fields({ sponsorFileId: null }) })).statusCode).toBe(200)
    expect((await remove()).statusCode).toBe(204)
  })

  test('are drawn without being stored, and the stored designs stay unchanged', async () => {
    await create()
    const rows = () => app.rows('select * from layout_prints where club_id = $1 order by id', [club.id])
    const before = await rows()
    const draw = (more: object) =>
      app.send(layoutPrintCalls.drawLayoutPrintPdf, { as: 'greenkeeper', club: club.id, body: fields(more) })
    const drawn = await draw({ name: 'Tried out', logoFileId: null, sponsorFileId: null })
    expect(drawn.statusCode, drawn.body.slice(0, 200)).toBe(200)
    expect(drawn.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(decodeURIComponent(String(drawn.headers['content-disposition']))).toContain('Tried out.pdf')
    expect((await draw({ layoutId: crypto.randomUUID() })).json().code).toBe('layout_unknown')
    expect((await draw({ logoFileId: crypto.randomUUID() })).json().code).toBe('file_not_found')
    expect(await rows()).toEqual(before)
  })

  test('are stored, listed, replaced and deleted', async () => {
    const made = await create()
    expect(made.statusCode, made.body).toBe(201)
    const print = made.json() as LayoutPrint
    expect(print).toMatchObject({ ...fields(), version: 1, can: { edit: true, delete: true } })
    const get = () => app.send(layoutPrintCalls.getLayoutPrint, { as: 'greenkeeper', params: { id: print.id } })
    expect((await get()).json()).toEqual(print)
    expect((await list({ search: 'sund' })).items).toEqual([print])
    expect((await list({ layoutId: club.layoutId })).total).toBe(2)
    const changed = await replace({ ...fields({ notes: null }), id: print.id, version: 1 })
    expect(changed.json()).toMatchObject({ notes: null, version: 2 })
    expect((await replace({ ...fields(), id: print.id, version: 1 })).json().code).toBe('version_conflict')
    await app.send(layoutPrintCalls.deleteLayoutPrint, { as: 'greenkeeper', params: { id: print.id } })
    expect((await get()).json().code).toBe('layout_print_not_found')
    const lines = await app.rows('select action from audit_log where record_id = $1 order by id', [print.id])
    expect(lines).toEqual([
      { action: 'layout-print.created' },
      { action: 'layout-print.changed' },
      { action: 'layout-print.deleted' },
    ])
  })

  test('name what is the club’s, or are refused with the place', async () => {
    const other = await createFreshClub(app, { customerId, published: true })
    const before = await rowFingerprint(app)
    const refused = async (more: object) => {
      const { code, fields: named } = (await create(more)).json()
      return [code, named?.[0]?.path]
    }
    expect(await refused({ layoutId: other.layoutId })).toEqual(['layout_unknown', 'layoutId'])
    expect(await refused({ teeIds: [club.teeId, other.teeId] })).toEqual(['tee_unknown', 'teeIds.1'])
    expect(await refused({ logoFileId: other.attachedFileId })).toEqual(['file_not_found', 'logoFileId'])
    expect(await refused({ name: 'Every morning' })).toEqual(['name_taken', undefined])
    expect((await replace({ ...fields(), id: other.layoutPrintId, version: 1 })).json().code).toBe(
      'layout_print_not_found',
    )
    expect(await rowFingerprint(app)).toEqual(before)
  })

  test('go with their layout, and outlive their pictures', async () => {
    const print = (await create()).json() as LayoutPrint
    await app.rows('delete from files where id = $1', [club.looseFileId])
    expect((await list({ search: 'Sundays' })).items[0]).toMatchObject({ id: print.id, sponsorFileId: null })
    await app.send(layoutCalls.deleteLayout, { as: 'greenkeeper', params: { id: club.layoutId } })
    expect((await list()).total).toBe(0)
    const lines = await app.rows(
      `select record_id, before ->> 'name' as name, after from audit_log where club_id = $1 and action = 'layout-print.deleted'`,
      [club.id],
    )
    expect(lines).toHaveLength(2)
    expect(lines).toContainEqual({ record_id: print.id, name: 'For Sundays', after: null })
  })

  test('go with a layout that has no hole left', async () => {
    const gone = await app.send(courseCalls.deleteCourse, { as: 'greenkeeper', params: { id: club.courseId } })
    expect(gone.statusCode, gone.body).toBe(204)
    const lines = await app.rows(
      `select record_id from audit_log where club_id = $1 and action = 'layout-print.deleted'`,
      [club.id],
    )
    expect(lines).toEqual([{ record_id: club.layoutPrintId }])
  })

  test('made while their layout or picture goes are made or refused, never a fault', async () => {
    for (let round = 0; round < 6; round += 1) {
      const params = { id: club.layoutId }
      const [gone, ...made] = await Promise.all([
        app.send(layoutCalls.deleteLayout, { as: 'greenkeeper', params }),
        ...['A', 'B', 'C'].map(name => create({ name })),
        app.rows('delete from files where id = $1', [club.looseFileId]).then(() => null),
      ])
      expect(gone.statusCode).toBe(204)
      for (const answer of made) {
        if (answer === null || answer.statusCode === 201) continue
        expect(['layout_unknown', 'file_not_found']).toContain(answer.json().code)
      }
      expect((await list()).total).toBe(0)
      club = await createFreshClub(app, { customerId, published: true })
    }
  })

  test('are at most a hundred', async () => {
    await app.rows(
      `insert into layout_prints (club_id, layout_id, name, design) select $1, $2, 'No ' || n, '{}' from generate_series(1, 99) n`,
      [club.id, club.layoutId],
    )
    expect((await create()).json().code).toBe('too_many_layout_prints')
  })
})
