import { type PinPublicationDetail, pinCalls } from '@pinwise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowFingerprint } from '../testing/row-fingerprint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createPinClub, type PinClub, place } from './testing/pins-api.ts'

let app: TestApp
let club: PinClub
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await createPinClub(app)
})

const published = (answer: { json: () => unknown }) => answer.json() as PinPublicationDetail
const positions = async (query: object = {}) =>
  (await club.list(query)).items.map(({ holeNumber, position }) => [holeNumber, position])

describe('undoing', () => {
  test('puts back exactly what was open, under a number of its own', async () => {
    const first = published(await club.publish([{ green: 0 }]))
    await club.publish([{ green: 0, at: place(0, 5) }, { green: 1 }])
    const undone = await club.undo(2)
    expect(undone.statusCode, undone.body).toBe(201)
    expect(published(undone)).toMatchObject({ number: 3, origin: 'undo', hash: first.hash, canUndo: true })
    expect(await positions()).toEqual([[1, place(0)]])
    expect((await club.publication(2)).canUndo).toBe(false)
    // The paper of the first is true again: its pin is back in its place.
    expect((await club.publication(1)).supersededBy).toEqual([])
  })

  test('can itself be undone, and that too', async () => {
    await club.publish([{ green: 0 }])
    await club.publish([{ green: 0, at: place(0, 5) }])
    await club.undo(2)
    await club.undo(3)
    expect(await positions()).toEqual([[1, place(0, 5)]])
    await club.undo(4)
    expect(await positions()).toEqual([[1, place(0)]])
  })

  test('is refused once somebody moved those greens, and writes nothing; other greens do not matter', async () => {
    await club.publish([{ green: 0 }, { green: 1 }])
    await club.publish([{ green: 2 }])
    expect((await club.publication(1)).canUndo).toBe(true)
    await club.publish([{ green: 1, at: place(1, 3) }])
    const before = await rowFingerprint(app)
    const refused = (await club.undo(1)).json()
    expect(refused).toMatchObject({ code: 'pin_conflict', fields: [{ path: 'number', code: 'changed' }] })
    expect(refused.conflict.current.map(({ holeNumber }: { holeNumber: number }) => holeNumber).sort()).toEqual([1, 2])
    expect((await club.undo(9)).json().code).toBe('pin_publication_not_found')
    expect(await rowFingerprint(app)).toEqual(before)
  })

  test('gives one of two who press it at once the undo, the other a conflict', async () => {
    await club.publish([{ green: 0 }])
    const answers = await Promise.all([club.undo(1), club.undo(1)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(await positions()).toEqual([])
  })

  test('of a plan takes it away whole, and brings back the plans that it replaced', async () => {
    await club.publish([{ green: 0 }])
    await club.plan([{ date: '2090-05-01', greens: [0], at: place(0, 4) }])
    await club.plan([{ date: '2090-05-01', time: '07:30', greens: [0], at: place(0, -4) }], { replace: true })
    const at = { at: '2090-05-01T12:00:00Z' }
    expect(await positions(at)).toEqual([[1, place(0, -4)]])
    expect((await club.undo(3)).statusCode).toBe(201)
    expect(await positions(at)).toEqual([[1, place(0, 4)]])
    expect((await club.undo(4)).statusCode).toBe(201)
    expect(await positions(at)).toEqual([[1, place(0, -4)]])
    expect(await positions()).toEqual([[1, place(0)]])
  })

  test('a pin that was taken off its green comes back', async () => {
    await club.publish([{ green: 0 }])
    const gone = await club.send(pinCalls.deletePin, { params: { id: (await club.openOn(0))!.id } })
    expect(gone.statusCode).toBe(204)
    expect(await positions()).toEqual([])
    expect((await club.publication(1)).supersededBy).toMatchObject([{ holeNumber: 1, publication: 2 }])
    await club.undo(2)
    expect(await positions()).toEqual([[1, place(0)]])
  })

  test('what a sheet shows is superseded by the greens that moved since', async () => {
    await club.publish([{ green: 0 }, { green: 1 }])
    const moved = published(await club.publish([{ green: 1, at: place(1, 4) }, { green: 2 }]))
    const visitor = { token: undefined }
    expect((await club.publication(1, visitor)).supersededBy).toEqual([
      { holeId: club.holeIds[1], holeNumber: 2, at: moved.publishedAt, publication: 2 },
      { holeId: club.holeIds[2], holeNumber: 3, at: moved.publishedAt, publication: 2 },
    ])
    expect((await club.publication(2, visitor)).supersededBy).toEqual([])
  })
})
