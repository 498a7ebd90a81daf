import { expect, test } from 'vitest'
import { startDraft, undo } from './draft.ts'
import { changesOf } from './draft-changes.ts'
import { changeRecord, startEditor } from './editor-state.ts'
import { contentsOf, type HoleContents, holeKey } from './map-records.ts'
import { openConflicts, rebaseOnto, settleConflicts, whenPublished } from './open-conflicts.ts'
import { smallMap, uuid } from './testing/small-map.ts'

const KEY = holeKey(uuid(11))
const start = () => startEditor(startDraft(smallMap()))
const named = (name: string, state = start(), key = KEY) =>
  changeRecord(state, key, { ...(contentsOf(state.draft.map, key) as HoleContents), name })
const theirs = (name: string, revision = 8) => {
  const map = smallMap()
  Object.assign(map, { revision })
  Object.assign(map.holes[0]!, { name, version: revision })
  return map
}

test('a question that nobody answered stays open, however often the map is brought in', () => {
  const asked = rebaseOnto(named('Mine'), theirs('Theirs'))
  expect(openConflicts(asked)).toMatchObject([{ key: KEY, mine: { name: 'Mine' }, theirs: { name: 'Theirs' } }])
  const again = rebaseOnto(asked, theirs('Theirs', 9))
  expect(openConflicts(again)).toMatchObject([{ key: KEY, mine: { name: 'Mine' }, theirs: { name: 'Theirs' } }])
  // Another of theirs is what there is to choose from now.
  expect(openConflicts(rebaseOnto(asked, theirs('Newest', 9)))).toMatchObject([{ theirs: { name: 'Newest' } }])
})

test('it shows what I made of it since, and answers itself when both agree', () => {
  const asked = rebaseOnto(named('Mine'), theirs('Theirs'))
  expect(openConflicts(named('Mine, better', asked))).toMatchObject([{ mine: { name: 'Mine, better' } }])
  expect(openConflicts(named('Theirs', asked))).toEqual([])
  const undone = { ...asked, draft: undo(asked.draft) }
  expect(openConflicts(undone)).toEqual([])
})

test('once it is answered it is gone, and the answer stands', () => {
  const asked = rebaseOnto(named('Mine'), theirs('Theirs'))
  const mine = settleConflicts(asked, [])
  expect(openConflicts(mine)).toEqual([])
  expect(changesOf(mine.draft)).toMatchObject([{ fields: { name: 'Mine' }, version: 8 }])
  expect(changesOf(settleConflicts(asked, openConflicts(asked)).draft)).toEqual([])
})

test('what I did while my own was being published is no conflict with myself', () => {
  const sent = named('Sent')
  const now = named('Later', sent)
  const after = whenPublished(now, sent.draft, theirs('Sent'))
  expect(openConflicts(after)).toEqual([])
  expect(changesOf(after.draft)).toMatchObject([{ fields: { name: 'Later' }, version: 8 }])
})
