import { useSyncExternalStore } from 'react'

export interface PhoneSetting<T> {
  readonly read: () => T
  readonly write: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly otherwise: T
}

/** Something that a golfer has chosen, kept on this phone; what cannot be read is as if nobody had chosen. */
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
      for (const tell of listeners) tell()
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
