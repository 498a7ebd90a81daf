import { beforeEach, expect, test, vi } from 'vitest'
import { dropPinDraftsOf, storedPinDrafts, storePinDrafts } from './stored-pin-drafts.ts'
import { holeId, pinId, placeOn } from './testing/pin-club.ts'

const DRAFTS = {
  [holeId(1)]: {
    position: placeOn(1, 2, 9),
    seenPinId: pinId(1),
    seenAt: placeOn(1, 4, 9),
    before: [placeOn(1, 0, 9)],
    day: '2026-11-15',
    stroke: 'drag 1',
  },
  [holeId(2)]: { position: placeOn(2, 2, 9), seenPinId: null, seenAt: null, before: [], day: null, stroke: null },
}

beforeEach(() => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      stored.set(name, value)
      Object.assign(storage, { [name]: value })
    },
    removeItem: (name: string) => {
      stored.delete(name)
      delete (storage as Record<string, unknown>)[name]
    },
  }
  vi.stubGlobal('localStorage', storage)
})

test('drafts are those of one person at one club, and undo goes on', () => {
  storePinDrafts('anna', 'milano', {}, DRAFTS)
  expect(storedPinDrafts('anna', 'milano')).toEqual({
    ...DRAFTS,
    [holeId(1)]: { ...DRAFTS[holeId(1)], stroke: null },
  })
  expect(storedPinDrafts('anna', 'roma')).toEqual({})
  expect(storedPinDrafts('bruno', 'milano')).toEqual({})
})

test('nothing stays of what was published, nor of a person who signs out', () => {
  storePinDrafts('anna', 'milano', {}, DRAFTS)
  storePinDrafts('anna', 'roma', {}, DRAFTS)
  storePinDrafts('bruno', 'milano', {}, DRAFTS)
  storePinDrafts('anna', 'milano', DRAFTS, {})
  expect(storedPinDrafts('anna', 'milano')).toEqual({})
  dropPinDraftsOf('anna')
  expect(storedPinDrafts('anna', 'roma')).toEqual({})
  expect(storedPinDrafts('bruno', 'milano')).not.toEqual({})
})

test.each(['no JSON', 'null', '[1]', '{"a":{"position":{"lng":"9"}}}', '{"a":null}'])('%s is no draft', text => {
  localStorage.setItem('pinDrafts.anna.milano', text)
  expect(storedPinDrafts('anna', 'milano')).toEqual({})
})

test('two pages of one person keep what each has changed', () => {
  const [first, second] = [holeId(1), holeId(2)]
  const { [first]: one, [second]: two } = DRAFTS
  storePinDrafts('anna', 'milano', {}, { [first]: one! })
  storePinDrafts('anna', 'milano', {}, { [second]: two! })
  expect(Object.keys(storedPinDrafts('anna', 'milano'))).toEqual([first, second])
  storePinDrafts('anna', 'milano', { [first]: one! }, {})
  expect(storedPinDrafts('anna', 'milano')).toEqual({ [second]: two })
})
