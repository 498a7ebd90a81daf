import type { Language } from '@pinwise/contract'
import { isLanguage } from './languages.ts'
import type { Namespace, TextKey } from './texts.ts'

export type Variables = Readonly<Record<string, unknown>>
export type Translate<N extends Namespace> = (key: TextKey<N>, variables?: Variables) => string
/** A file as it was read; which keys it has is the business of texts.ts. */
export type TextFile = Readonly<Record<string, unknown>>

export interface Translator {
  readonly language: string
  /** In the language of the moment. */
  t<N extends Namespace = 'common'>(key: TextKey<N>, options?: Variables & { ns?: N }): string
  /** In one language, whatever the page changes to. */
  getFixedT<N extends Namespace>(language: string, namespace: N): Translate<N>
  exists(key: string, options?: { ns?: string }): boolean
  /** What a file holds under a key that is known only while running. */
  getResource(language: string, namespace: string, key: string): unknown
  hasResourceBundle(language: string, namespace: string): boolean
  addResourceBundle(language: string, namespace: string, texts: TextFile): void
  changeLanguage(language: string): void
  subscribe(onChange: () => void): () => void
}

/**
 * What we use of i18next, by the same names, in a fifteenth of its size: it was a tenth of every public page.
 * No detection, no fall-back language: what is shown was loaded before (load-texts.ts, server-texts.ts),
 * and locales.test.ts holds both languages to the same keys. translator.test.ts holds this to the original.
 */
export function createTranslator(first: string, texts: Readonly<Record<string, TextFile>>): Translator {
  const files = new Map(Object.entries(texts).map(([namespace, file]) => [`${first} ${namespace}`, file]))
  const listeners = new Set<() => void>()
  let language = first

  const read = (of: string, namespace: string, key: string): unknown => valueAt(files.get(`${of} ${namespace}`), key)

  function translate(of: string, namespace: string, key: string, variables: Variables = {}): string {
    const forms = typeof variables.count === 'number' ? pluralForms(of, variables.count) : []
    for (const name of [...forms.map(form => `${key}_${form}`), key]) {
      const text = read(of, namespace, name)
      if (typeof text === 'string') return interpolate(text, variables)
    }
    return key
  }

  return {
    get language() {
      return language
    },
    t: (key, options) => translate(language, options?.ns ?? 'common', key, options),
    getFixedT: (of, namespace) => (key, variables) => translate(of, namespace, key, variables),
    exists: (key, options) => typeof read(language, options?.ns ?? 'common', key) === 'string',
    getResource: read,
    hasResourceBundle: (of, namespace) => files.has(`${of} ${namespace}`),
    addResourceBundle: (of, namespace, file) => void files.set(`${of} ${namespace}`, file),
    changeLanguage(wanted) {
      language = wanted
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}

function valueAt(file: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((value, part) => (isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined), file)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Which counts take the form `one`, in each language. Not from Intl, whose rules take longer to make than a page to use.
 * Italian has a form for millions, too, that no text of ours needs.
 */
const IS_ONE: Readonly<Record<Language, (count: number) => boolean>> = {
  en: count => Math.abs(count) === 1,
  it: count => Math.abs(count) === 1,
}

function pluralForms(language: string, count: number): string[] {
  const isOne = isLanguage(language) && IS_ONE[language](count)
  return [...(count === 0 ? ['zero'] : []), ...(isOne ? ['one'] : []), 'other']
}

/** Not escaped: React does that. What is put in is not looked at again. */
function interpolate(text: string, variables: Variables): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(variables[name] ?? ''))
}
