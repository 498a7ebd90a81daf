import { expect, test } from 'vitest'
import { loadNewVersion, watchVersion } from './watch-version.ts'

/** A worker whose version has these files. */
class StoredWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  readonly told: unknown[] = []
  readonly files: readonly string[]
  constructor(files: readonly string[]) {
    super()
    this.files = files
  }
  postMessage(data: { type: string; file?: string }, ports?: unknown): void {
    if (data.type === 'holds') (ports as MessagePort[])[0]?.postMessage(this.files.includes(data.file ?? ''))
    else this.told.push(data)
  }
  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

function phone(ownFile: string | undefined = '/assets/manifest-old.js') {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as StoredWorker | null,
    installing: null as StoredWorker | null,
  })
  const container = Object.assign(new EventTarget(), { controller: null as StoredWorker | null })
  let newer = 0
  const stop = watchVersion({ registration, container, ownFile, onNewer: () => newer++ })
  return {
    registration,
    container,
    stop,
    newer: () => newer,
    async find(worker: StoredWorker) {
      registration.installing = worker
      registration.dispatchEvent(new Event('updatefound'))
      registration.waiting = worker
      worker.become('installed')
      await new Promise(resolve => setTimeout(resolve, 20))
    },
  }
}

test('a newer version is announced, and takes nothing over by itself', async () => {
  const { find, newer } = phone()
  const worker = new StoredWorker(['/assets/manifest-new.js'])
  await find(worker)
  expect(newer()).toBe(1)
  expect(worker.told).toEqual([])
})

test('a page that is of the new version already is not asked to load anew', async () => {
  const { find, newer } = phone('/assets/manifest-new.js')
  const worker = new StoredWorker(['/assets/manifest-new.js'])
  await find(worker)
  expect(newer()).toBe(0)
  expect(worker.told).toEqual([{ type: 'take-over', isAsked: false }])
})

test('a page from which another page took its version is told', async () => {
  const { container, newer, stop } = phone()
  container.controller = new StoredWorker(['/assets/manifest-new.js'])
  container.dispatchEvent(new Event('controllerchange'))
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(newer()).toBe(1)
  stop()
  container.dispatchEvent(new Event('controllerchange'))
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(newer()).toBe(1)
})

test('the page is loaded anew when the new version has taken over', () => {
  const { registration, container } = phone()
  let loads = 0
  const waiting = new StoredWorker([])
  loadNewVersion({ ...registration, waiting }, container, () => loads++)
  expect(waiting.told).toEqual([{ type: 'take-over', isAsked: true }])
  expect(loads).toBe(0)
  container.dispatchEvent(new Event('controllerchange'))
  expect(loads).toBe(1)
})
