type Worker = Pick<ServiceWorker, 'state' | 'postMessage' | 'addEventListener'>

interface Registration {
  readonly waiting: Worker | null
  readonly installing: Worker | null
  addEventListener(name: 'updatefound', listener: () => void, options: { signal: AbortSignal }): void
}

interface Container {
  readonly controller: Worker | null
  addEventListener(name: 'controllerchange', listener: () => void, options: AddEventListenerOptions): void
}

interface VersionWatch {
  readonly registration: Registration
  readonly container: Container
  /** A file that only pages of this version name. */
  readonly ownFile: string | undefined
  readonly onNewer: () => void
}

/** Calls back when the phone has stored a newer version of the app than this page is of. The answer ends the watch. */
export function watchVersion({ registration, container, ownFile, onNewer }: VersionWatch): () => void {
  const over = new AbortController()
  const { signal } = over

  async function compare(worker: Worker | null): Promise<void> {
    if (!worker) return
    const isSame = ownFile !== undefined && (await holds(worker, ownFile))
    if (signal.aborted) return
    // Online, a page can be newer than the worker that was there before it.
    if (isSame) worker.postMessage({ type: 'take-over', isAsked: false })
    else onNewer()
  }

  const follow = (worker: Worker | null) =>
    worker?.addEventListener('statechange', () => worker.state === 'installed' && void compare(worker), { signal })

  registration.addEventListener('updatefound', () => follow(registration.installing), { signal })
  // Another page may have asked for the new version.
  container.addEventListener('controllerchange', () => void compare(container.controller), { signal })
  follow(registration.installing)
  void compare(registration.waiting)
  return () => over.abort()
}

function holds(worker: Worker, file: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data === true)
    }
    worker.postMessage({ type: 'holds', file }, [port2])
  })
}

const TAKES_OVER_WITHIN_MS = 3_000

/** Loads the page anew as soon as the new version has taken over. */
export function loadNewVersion(
  { waiting }: Pick<Registration, 'waiting'>,
  container: Container,
  reload: () => void,
): void {
  if (!waiting) {
    reload()
    return
  }
  container.addEventListener('controllerchange', reload, { once: true })
  waiting.postMessage({ type: 'take-over', isAsked: true })
  setTimeout(reload, TAKES_OVER_WITHIN_MS)
}
