import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'

interface Options {
  readonly count: number
  /** Of the process of that place. */
  readonly environment: (place: number) => Readonly<Record<string, string>>
  readonly say: (text: string) => void
}

/** The message of a child process to its parent once it serves. */
export const READY = 'ready'
/** One that dies at once is not started again at once. */
const PAUSE_MS = 1_000
/** A little more than a process waits for its unfinished requests. */
const FORCED_AFTER_MS = 30_000

/**
 * Several processes behind one port, which this one holds and hands connections out of: so none is refused while one of
 * them is replaced. One that dies is started again.
 */
export function runProcesses({ count, environment, say }: Options) {
  const places: (Worker | undefined)[] = Array.from({ length: count })
  let isStopping = false
  /** Of each place whose process is being started again. */
  const restarting: (Promise<void> | undefined)[] = Array.from({ length: count })
  let replacing: Promise<void> = Promise.resolve()

  /** Resolves once it serves; rejects where it ends before. */
  function start(place: number): Promise<Worker> {
    const worker = cluster.fork(environment(place))
    return new Promise((resolve, reject) => {
      worker.on('message', message => {
        if (message !== READY) return
        places[place] = worker
        worker.once('exit', (code, signal) => {
          restarting[place] = restart(place, worker, signal ?? `code ${code}`)
        })
        resolve(worker)
      })
      worker.once('exit', code => reject(new Error(`A process ended with code ${code} before it was ready.`)))
    })
  }

  async function restart(place: number, worker: Worker, reason: string): Promise<void> {
    if (isStopping || places[place] !== worker) return
    places[place] = undefined
    say(`Process ${worker.process.pid} ended (${reason}); another takes its place.`)
    while (!isStopping && !places[place]) {
      await start(place).catch(error => say(String(error.message)))
      if (!places[place]) await sleep(PAUSE_MS)
    }
  }

  async function stopOne(worker: Worker): Promise<void> {
    if (worker.isDead()) return
    const ended = new Promise<void>(resolve => worker.once('exit', () => resolve()))
    worker.process.kill('SIGTERM')
    const forced = setTimeout(() => worker.process.kill('SIGKILL'), FORCED_AFTER_MS)
    await ended
    clearTimeout(forced)
  }

  async function replaceAll(): Promise<void> {
    for (let place = 0; place < count; place += 1) {
      // One that is being started again is replaced too, once it is there: two would share its place.
      await restarting[place]
      if (isStopping) return
      const before = places[place]
      try {
        await start(place)
      } catch (error) {
        say(`${(error as Error).message} The others go on as they are.`)
        return
      }
      if (before) await stopOne(before)
    }
    if (!isStopping) say('All processes have been replaced.')
  }

  return {
    /** One after the other: the first makes what the others find. */
    async start(): Promise<void> {
      for (let place = 0; place < count && !isStopping; place += 1) await start(place)
    },
    /** One at a time, each after its successor serves. */
    replace(): Promise<void> {
      replacing = replacing.then(replaceAll)
      return replacing
    },
    async stop(): Promise<void> {
      isStopping = true
      await Promise.all(Object.values(cluster.workers ?? {}).map(worker => worker && stopOne(worker)))
    },
  }
}
