import { describe, expect, test } from 'vitest'
import type { SentPin } from '../../greens/pin-drafts.ts'
import {
  enqueue,
  isRepeat,
  markSent,
  type PendingPublications,
  pendingPins,
  settle,
  withdraw,
} from './pending-publications.ts'

const pin = (holeId: string, lng: number, seenPinId: string | null = null): SentPin => ({
  holeId,
  position: { lng, lat: 45 },
  seenPinId,
})
let made = 0
const makeKey = () => `key ${++made}`
const publish = (pending: PendingPublications, ...pins: SentPin[]) => enqueue(pending, pins, makeKey)

describe('what is published without a signal', () => {
  test('goes out as one publication, with the newer pin of a green', () => {
    const pending = publish(publish([], pin('1', 9), pin('2', 9)), pin('2', 10), pin('3', 9))
    expect(pending).toHaveLength(1)
    expect(pendingPins(pending)).toEqual([pin('1', 9), pin('2', 10), pin('3', 9)])
  })

  test('keeps its key once it has left, so that it is done once however often it is sent', () => {
    const [first] = publish([], pin('1', 9))
    const left = markSent([first!], first!.key)
    expect(publish(left, pin('1', 9))).toEqual(left)
    expect(isRepeat(left, [pin('1', 9, 'another pin')])).toBe(true)
    expect(publish(left, pin('1', 10)).map(({ key }) => key)).toEqual([
      first!.key,
      expect.not.stringMatching(first!.key),
    ])
  })

  test('can be withdrawn until it has left', () => {
    const [first] = publish([], pin('1', 9))
    const left = markSent([first!], first!.key)
    expect(withdraw([first!])).toEqual([])
    expect(withdraw(publish(left, pin('2', 9)))).toEqual(left)
  })

  test('is put upon the pin that an earlier one has brought', () => {
    const [first] = publish([], pin('1', 9, 'old'))
    const both = publish(markSent([first!], first!.key), pin('1', 10, 'old'), pin('2', 9, 'other'))
    const rest = settle(both, first!.key, { '1': { id: 'new', position: { lng: 9, lat: 45 } } })
    expect(pendingPins(rest)).toEqual([pin('1', 10, 'new'), pin('2', 9, 'other')])
  })
})
