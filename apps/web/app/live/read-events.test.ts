import { expect, test } from 'vitest'
import { type LiveEvent, parseEvent, readEvents } from './read-events.ts'

/** However the network cuts it. */
async function read(text: string, size: number): Promise<LiveEvent[]> {
  const bytes = new TextEncoder().encode(text)
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
  return Array.fromAsync(readEvents(stream), parseEvent)
}

const TEXT = `retry: 2000

id: ab.0
event: snapshot
data: {"pins":[],"name":"Città"}

:

id: ab.1
event: pin-position.set
data: {"a":"b: c"}

id: ab.2
event: cut`

test.each([1, 2, 7, 1000])('events are read from pieces of %s bytes; beats and broken ends are not', async size => {
  expect(await read(TEXT, size)).toEqual([
    { id: 'ab.0', name: 'snapshot', data: { pins: [], name: 'Città' } },
    { id: 'ab.1', name: 'pin-position.set', data: { a: 'b: c' } },
  ])
})
