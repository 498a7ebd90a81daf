import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A database of this browser: opened with the first need of it, once, and anew after it was closed. */
export function browserDatabase<S extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<S>) => void,
) {
  let opened: Promise<IDBPDatabase<S>> | null = null

  function open(): Promise<IDBPDatabase<S>> {
    opened ??= openDB<S>(name, version, {
      upgrade,
      // A tab of another release waits for this one to let go.
      blocking: () => void close(),
      terminated: () => {
        opened = null
      },
    }).catch(error => {
      opened = null
      throw error
    })
    return opened
  }

  async function close(): Promise<void> {
    const closing = opened
    opened = null
    ;(await closing)?.close()
  }

  return { open, close }
}
