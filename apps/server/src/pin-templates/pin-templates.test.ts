import { randomUUID } from 'node:crypto'
import { layoutCalls, type PinTemplate, type Problem, pinTemplateCalls } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPinClub, type PinClub, place } from '../pins/testing/pins-api.ts'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const { listPinTemplates, createPinTemplate, changePinTemplate, deletePinTemplate } = pinTemplateCalls

let app: TestApp
let club: PinClub
let layoutId: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await createPinClub(app, { greens: 4 })
  // The last green is played by no layout.
  const body = { name: 'Three', holeIds: club.holeIds.slice(0, 3) }
  layoutId = (await club.send(layoutCalls.createLayout, { body })).json().id
})

const pinsOn = (...greens: number[]) =>
  greens.map(green => ({ holeId: club.holeIds[green] ?? randomUUID(), position: place(green, 2, 1) }))
const create = (name: string, pins: object[] = pinsOn(0, 1, 2), more: object = {}) =>
  club.send(createPinTemplate, { body: { layoutId, name, pins, ...more } })
const made = async (name: string, pins?: object[]) => (await create(name, pins)).json() as PinTemplate
const change = (id: string, body: object) => club.send(changePinTemplate, { params: { id }, body })
const list = async (query: object = { layoutId }) =>
  (await club.send(listPinTemplates, { query: { ...query } })).json() as { items: PinTemplate[]; total: number }
const codeOf = (answer: { json: () => Problem }) => {
  const { code, fields } = answer.json()
  return [code, fields?.[0]?.path, fields?.[0]?.code]
}

describe('templates of pins', () => {
  test('are stored, found by name, renamed, given other pins and deleted, each change with its audit entry', async () => {
    const answer = await create('  Medal Sunday ', pinsOn(0, 2))
    expect(answer.statusCode, answer.body).toBe(201)
    const medal = answer.json() as PinTemplate
    expect(medal).toMatchObject({ clubId: club.id, layoutId, name: 'Medal Sunday', version: 1 })
    expect(medal.pins).toEqual(pinsOn(0, 2).map(pin => ({ ...pin, usable: true })))
    const first = await made('club championship round 1')
    expect((await list()).items).toEqual([first, medal])
    expect(await list({ layoutId, search: 'MEDAL' })).toEqual({ items: [medal], total: 1 })
    expect((await list({ layoutId: randomUUID() })).total).toBe(0)
    expect((await list({ layoutId: club.layoutId })).items.map(({ name }) => name)).toEqual(['Medal Sunday'])

    const renamed = (await change(medal.id, { version: 1, name: 'Monthly medal' })).json()
    expect(renamed).toMatchObject({ name: 'Monthly medal', pins: medal.pins, version: 2 })
    const moved = (await change(medal.id, { version: 2, pins: pinsOn(1) })).json()
    expect(moved).toMatchObject({ name: 'Monthly medal', pins: [{ ...pinsOn(1)[0], usable: true }], version: 3 })
    const late = await change(medal.id, { version: 2, name: 'Too late' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'version_conflict', conflict: { current: moved } })

    expect((await club.send(deletePinTemplate, { params: { id: medal.id } })).statusCode).toBe(204)
    expect((await list()).items).toEqual([first])
    for (const again of [
      await club.send(deletePinTemplate, { params: { id: medal.id } }),
      await change(medal.id, { version: 3, name: 'Gone' }),
    ]) {
      expect([again.statusCode, again.json().code]).toEqual([404, 'pin_template_not_found'])
    }
    const lines = await app.rows<{ action: string; was: string; is: string }>(
      `select action, before ->> 'name' as was, after ->> 'name' as is from audit_log where record_id = $1 order by id`,
      [medal.id],
    )
    expect(lines).toEqual([
      { action: 'pin-template.created', was: null, is: 'Medal Sunday' },
      { action: 'pin-template.changed', was: 'Medal Sunday', is: 'Monthly medal' },
      { action: 'pin-template.changed', was: 'Monthly medal', is: 'Monthly medal' },
      { action: 'pin-template.deleted', was: 'Monthly medal', is: null },
    ])
  })

  test('have names of their own in their layout, whatever the letters, also when two are kept at once', async () => {
    await made('Coppa Città')
    const other = await made('Other')
    const before = await rowFingerprint(app)
    expect(codeOf(await create('COPPA CITTÀ'))[0]).toBe('name_taken')
    expect(codeOf(await change(other.id, { version: 1, name: 'coppa città' }))[0]).toBe('name_taken')
    expect(await rowFingerprint(app)).toEqual(before)
    // Its own name in other letters is no other template's, and another layout has names of its own.
    expect((await change(other.id, { version: 1, name: 'OTHER' })).statusCode).toBe(200)
    expect((await create('Other', pinsOn(0), { layoutId: club.layoutId })).statusCode).toBe(201)
    const both = await Promise.all([create('Twice'), create('twice')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect((await create('   ')).statusCode).toBe(400)
    expect((await create('x'.repeat(81))).statusCode).toBe(400)
  })

  test('hold pins on greens that their layout plays, or are refused with the place', async () => {
    const elsewhere = await createPinClub(app)
    const known = await made('Known')
    const before = await rowFingerprint(app)
    const theirs = { holeId: elsewhere.holeIds[0], position: place(0) }
    const off = { holeId: club.holeIds[1], position: place(1, 200) }
    const [twice] = pinsOn(0)
    for (const [pins, refusal] of [
      [
        [...pinsOn(0), theirs],
        ['hole_unknown', 'pins.1', 'unknown'],
      ],
      [pinsOn(3), ['hole_unknown', 'pins.0', 'unknown']],
      [[{ ...twice, holeId: randomUUID() }], ['hole_unknown', 'pins.0', 'unknown']],
      [
        [...pinsOn(0), off],
        ['pin_outside_green', 'pins.1', 'outside_green'],
      ],
      [
        [twice, ...pinsOn(1), { ...twice, holeId: twice?.holeId.toUpperCase() }],
        ['pin_conflict', 'pins.2', 'repeated'],
      ],
    ] as const) {
      expect(codeOf(await create('Refused', pins as object[]))).toEqual(refusal)
      expect(codeOf(await change(known.id, { version: 1, pins }))).toEqual(refusal)
    }
    expect(codeOf(await create('Refused', pinsOn(0), { layoutId: elsewhere.layoutId }))).toEqual([
      'layout_unknown',
      'layoutId',
      'unknown',
    ])
    expect((await create('Refused', [])).statusCode).toBe(400)
    expect(await rowFingerprint(app)).toEqual(before)
  })

  test('say which of their pins can still be used, and can be renamed even if one cannot', async () => {
    const template = await made('Before the works')
    const usable = async () => (await list()).items[0]?.pins.map(pin => pin.usable)
    await app.rows(`update holes set green = null where id = $1`, [club.holeIds[0]])
    expect(await usable()).toEqual([false, true, true])
    await app.rows('delete from holes where id = $1', [club.holeIds[1]])
    expect(await usable()).toEqual([false, false, true])
    const { version } = (await club.send(layoutCalls.getLayout, { params: { id: layoutId } })).json()
    const body = { version, holeIds: [club.holeIds[3]] }
    expect((await club.send(layoutCalls.changeLayout, { params: { id: layoutId }, body })).statusCode).toBe(200)
    expect(await usable()).toEqual([false, false, false])
    const renamed = await change(template.id, { version: 1, name: 'After the works' })
    expect(renamed.json()).toMatchObject({
      name: 'After the works',
      pins: template.pins.map(({ holeId }) => ({ holeId })),
    })
  })

  test('are fifty in a layout at most, and the next one is refused with what to do', async () => {
    await app.rows(
      `insert into pin_templates (club_id, layout_id, name, pins) select $1, $2, 'Template ' || n, $3 from generate_series(1, 49) n`,
      [club.id, layoutId, JSON.stringify(pinsOn(0))],
    )
    const last = await Promise.all([create('One'), create('More')])
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const refused = (await create('Another')).json() as Problem
    expect(refused.code).toBe('too_many_pin_templates')
    expect(refused.detail ?? refused.title).toMatch(/50 templates.*Delete one/)
    expect((await list({ layoutId, limit: 200 })).total).toBe(50)
    expect((await create('Elsewhere', pinsOn(0), { layoutId: club.layoutId })).statusCode).toBe(201)
  })

  test('are deleted with their layout, also those created at the same time', async () => {
    const template = await made('Medal')
    const [gone, ...kept] = await Promise.all([
      club.send(layoutCalls.deleteLayout, { params: { id: layoutId } }),
      ...['A', 'B', 'C'].map(name => create(name)),
    ])
    expect(gone.statusCode).toBe(204)
    for (const answer of kept) if (answer.statusCode !== 201) expect(codeOf(answer)[0]).toBe('layout_unknown')
    expect((await list()).total).toBe(0)
    const left = await app.rows('select id from pin_templates where layout_id = $1', [layoutId])
    expect(left).toEqual([])
    const lines = await app.rows(
      `select before ->> 'name' as name, after from audit_log where record_id = $1 and action = 'pin-template.deleted'`,
      [template.id],
    )
    expect(lines).toEqual([{ name: 'Medal', after: null }])
  })

  test('of another club are not found, by their id or under its header', async () => {
    const template = await made('Medal')
    const elsewhere = await createPinClub(app)
    const theirs = await app.issuer.token({ subject: randomUUID(), groups: ['admin'] })
    const before = await rowFingerprint(app)
    for (const as of [{ token: theirs }, { token: theirs, club: undefined }, { club: elsewhere.id }]) {
      const params = { id: template.id }
      const changed = await club.send(changePinTemplate, { params, body: { version: 1, name: 'Stolen' }, ...as })
      const deleted = await club.send(deletePinTemplate, { params, ...as })
      expect([changed.statusCode, deleted.statusCode]).toEqual([404, 404])
    }
    expect((await club.send(listPinTemplates, { token: theirs, query: { layoutId } })).statusCode).toBe(404)
    expect(await rowFingerprint(app)).toEqual(before)
  })
})
