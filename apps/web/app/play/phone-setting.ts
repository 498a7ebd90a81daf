import { useSyncExternalStore } from 'react'

interface PhoneSetting<T> {
  readonly read: () => T
  readonly write: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly otherwise: T
}

/** A choice of the golfer, stored on this phone; a value that cannot be read counts as none. */
export function phoneSetting<T>(name: string, otherwise: T, isValid: (value: unknown) => value is T): PhoneSetting<T> {
  const listeners = new Set<() => void>()
  // The same text is the same value: React compares what it reads.
  let known: { text: string | null; value: T } = { text: null, value: otherwise }
  function read(): T {
    const text = localStorage.getItem(name)
    if (text !== known.text) known = { text, value: parse(text) }
    return known.value
  }
  function parse(text: string | null): T {
    try {
      const value: unknown = JSON.parse(text ?? '')
      return isValid(value) ? value : otherwise
    } catch {
      return otherwise
    }
  }
  return {
    read,
    otherwise,
    write(value) {
      localStorage.setItem(name, JSON.stringify(value))
      for (const notify of listeners) notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}

export function usePhoneSetting<T>(setting: PhoneSetting<T>): T {
  return useSyncExternalStore(setting.subscribe, setting.read, () => setting.otherwise)
}
