import { expect, test } from 'vitest'
import { maxReadingMs, readInThread } from './read-in-thread.ts'
import { fixture } from './testing/import-journey.ts'

const club = { lng: 9.292935, lat: 45.617235 }
const milano = async () => ({ club, bytes: new Uint8Array(await fixture('it-golf-club-milano.geojson')) })
const quiet = () => ({ onProgress: () => undefined, signal: new AbortController().signal })

test('a file that takes too long is given up, and the next one is read', async () => {
  expect(await readInThread(await milano(), { ...quiet(), longestMs: 0 })).toMatchObject({
    type: 'refused',
    problem: { code: 'too_long' },
  })
  expect(await readInThread(await milano(), quiet())).toMatchObject({ type: 'read', format: 'geojson' })
})

test('the time for a file grows with the file and has an end', () => {
  expect(maxReadingMs(100_000)).toBeLessThanOrEqual(11_000)
  expect(maxReadingMs(3 * 1024 * 1024)).toBe(25_000)
  expect(maxReadingMs(20 * 1024 * 1024)).toBe(60_000)
})

test('a file whose only label is a row of digits is read like any other', async () => {
  const label = '7'.repeat(100_000)
  const line = {
    type: 'LineString',
    coordinates: [
      [9.2929, 45.6172],
      [9.2929, 45.6202],
    ],
  }
  const feature = { type: 'Feature', properties: { golf: 'hole', name: label, ref: label }, geometry: line }
  const bytes = new Uint8Array(Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [feature] })))
  const read = await readInThread({ club, bytes }, quiet())
  expect(read).toMatchObject({ type: 'read', proposals: [{ holes: [{ lengthMetres: expect.any(Number) }] }] })
})

test('how far it is comes club by club', async () => {
  const told: string[] = []
  const read = await readInThread(await milano(), {
    ...quiet(),
    onProgress: ({ done, total }) => void told.push(`${done} of ${total}`),
  })
  expect(read.type).toBe('read')
  expect(told).toEqual(['0 of 1', '1 of 1'])
})

test('who stops it is told so, before and meanwhile', async () => {
  const stopped = new AbortController()
  stopped.abort()
  const interrupted = { type: 'refused', problem: { code: 'interrupted' } }
  expect(await readInThread(await milano(), { ...quiet(), signal: stopped.signal })).toMatchObject(interrupted)
  const stopping = new AbortController()
  const reading = readInThread(await milano(), { ...quiet(), signal: stopping.signal })
  stopping.abort()
  expect(await reading).toMatchObject(interrupted)
})

test('one thread reads many files', async () => {
  const warnings: string[] = []
  const onWarning = ({ name }: Error) => void warnings.push(name)
  process.on('warning', onWarning)
  for (let time = 0; time < 15; time += 1) {
    const bytes = new Uint8Array(Buffer.from('no map'))
    expect(await readInThread({ bytes, club }, quiet())).toMatchObject({ problem: { code: 'not_a_map_file' } })
  }
  // Warnings are told in a later turn.
  await new Promise(resolve => setImmediate(resolve))
  process.off('warning', onWarning)
  expect(warnings).toEqual([])
})
