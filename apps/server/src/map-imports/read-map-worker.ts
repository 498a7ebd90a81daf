import { parentPort } from 'node:worker_threads'
import { proposeImport, readMapFile } from '@pinwise/golf'
import { doMapTask, type MapTask } from './map-work.ts'
import { nearClubs } from './near-clubs.ts'
import { parseXml } from './parse-xml.ts'
import type { MapFile, ReadingMessage } from './read-in-thread.ts'
import { withStorableTexts } from './storable-text.ts'

/**
 * Receives a file, reports progress, and answers with a proposal or the reason for a refusal. It also performs the
 * other tasks on a map and answers with their results.
 */

const post = (message: ReadingMessage) => parentPort?.postMessage(message)

parentPort?.on('message', (message: MapFile | MapTask) => {
  if ('bytes' in message) post(read(message))
  else parentPort?.postMessage(doMapTask(message))
})

function read({ bytes, club }: MapFile): ReadingMessage {
  const reading = readMapFile(bytes, parseXml)
  if (!reading.ok) return { type: 'refused', problem: withStorableTexts(reading.problem) }
  const steps = proposeImport(reading.collection)
  const near = nearClubs(club)
  let done = 0
  post({ type: 'progress', done, total: steps.count })
  for (const proposal of steps.clubs()) {
    near.add(proposal)
    post({ type: 'progress', done: ++done, total: steps.count })
  }
  const found = near.found()
  if ('code' in found) return { type: 'refused', problem: found }
  return { type: 'read', format: reading.format, ...withStorableTexts(found) }
}
