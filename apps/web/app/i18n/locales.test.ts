import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, PROBLEM_CODES, PROBLEM_TEXTS } from '@pinwise/contract'
import { describe, expect, test } from 'vitest'

const APP = join(import.meta.dirname, '..')
const LOCALES = join(APP, '../public/locales')
type Texts = { [key: string]: string | Texts }

const namespaces = readdirSync(join(LOCALES, 'en')).map(file => file.replace('.json', ''))
const textsOf = (language: string, namespace: string): Texts =>
  JSON.parse(readFileSync(join(LOCALES, language, `${namespace}.json`), 'utf8'))
const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )
const variablesOf = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort()

const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
  .map(file => ({ file, text: readFileSync(join(APP, file), 'utf8') }))

/** Everything between single quotes, looked up rather than searched for: there are thousands of keys. */
const quoted = new Set(sources.flatMap(({ text }) => [...text.matchAll(/(?<=')[^'\n]*(?=')/g)].map(([found]) => found)))

/** `people.${one}.title` may be any of them. */
const patterns = sources.flatMap(({ text }) =>
  [...text.matchAll(/`((?:[\w.]|\$\{[^}]*\})+)`/g)].flatMap(([, written = '']) =>
    written.includes('${') ? new RegExp(`^${written.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`) : [],
  ),
)

test('every language has the same files', () => {
  for (const language of LANGUAGES) {
    expect(readdirSync(join(LOCALES, language)).map(file => file.replace('.json', ''))).toEqual(namespaces)
  }
})

describe.each(namespaces)('%s', namespace => {
  const english = flat(textsOf('en', namespace))

  test.each(LANGUAGES)('has the same keys and variables in %s, and no empty text', language => {
    const own = flat(textsOf(language, namespace))
    expect(own.map(([key]) => key)).toEqual(english.map(([key]) => key))
    expect(own.map(([, text]) => variablesOf(text))).toEqual(english.map(([, text]) => variablesOf(text)))
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('has no text that nothing shows', () => {
    if (namespace === 'problems') return
    const isUsed = (key: string) => {
      const written = key.replace(/_(zero|one|two|few|many|other)$/, '')
      return quoted.has(written) || patterns.some(pattern => pattern.test(written))
    }
    const unused = english.map(([key]) => key).filter(key => !key.startsWith('meta.') && !isUsed(key))
    expect(unused).toEqual([])
  })
})

test('every key that is written out exists', () => {
  const missing = sources.flatMap(({ file, text }) => {
    const [, namespace = 'common'] = /useTranslation\('([\w-]+)'\)/.exec(text) ?? []
    const known = new Set(flat(textsOf('en', namespace)).map(([key]) => key.replace(/_(one|other)$/, '')))
    return [...text.matchAll(/\bt\('([\w.]+)'/g)].flatMap(([, key = '']) => (known.has(key) ? [] : `${file}: ${key}`))
  })
  expect(missing).toEqual([])
})

test('texts come through our own translator', () => {
  expect(sources.filter(({ text }) => /from '(react-)?i18next'/.test(text)).map(({ file }) => file)).toEqual([])
})

test.each(LANGUAGES)('every problem has its sentence in %s, from the contract', language => {
  const texts = textsOf(language, 'problems')
  expect(Object.keys(texts).sort()).toEqual([...PROBLEM_CODES].sort())
  for (const code of PROBLEM_CODES) expect(texts[code]).toBe(PROBLEM_TEXTS[code][language])
})

test('front, middle and back of a green have one set of words in Italian, with their own first letters', () => {
  const words = { front: 'inizio', middle: 'centro', back: 'fondo' }
  const named = namespaces.flatMap(namespace =>
    flat(textsOf('it', namespace)).flatMap(([key, text]) => {
      const [, parent = '', third = ''] =
        /(?:^|\.)(third|thirds|flagColours?|letter|phone)\.(front|middle|back)$/.exec(key) ?? []
      return third === '' ? [] : [{ key: `${namespace}:${key}`, parent, third: third as keyof typeof words, text }]
    }),
  )
  expect(named.length).toBeGreaterThan(12)
  for (const { key, parent, third, text } of named) {
    const expected = parent === 'letter' ? words[third].charAt(0) : words[third]
    expect(`${key} ${text.toLowerCase()}`).toBe(`${key} ${expected}`)
  }
})

test('no Italian text about pins says avanti, metà or dietro for a part of the green', () => {
  const wrong = ['pin-position', 'pin-paper', 'print-pin-position', 'cutter', 'profile', 'home'].flatMap(namespace =>
    flat(textsOf('it', namespace)).flatMap(([key, text]) => {
      const isNavigation = /(^|\.)(next|back)$/.test(key) && /^(Avanti|Indietro)$/.test(text)
      const isHalf = /\bmetà della sua quota\b|\bNove per metà\b/.test(text)
      return /\b(avanti|metà|dietro|davanti)\b/i.test(text) && !isNavigation && !isHalf
        ? [`${namespace}:${key} ${text}`]
        : []
    }),
  )
  expect(wrong).toEqual([])
})
