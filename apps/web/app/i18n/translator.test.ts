import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { createTranslator } from './translator.ts'

const COMMON = {
  plain: 'Plain',
  deep: { er: { est: 'Down here' } },
  hello: 'Hello {{ name }}, {{name}} of {{club}}',
  count: 'Always {{count}}',
  person_one: '{{count}} person',
  person_other: '{{count}} people',
  hole_zero: 'No hole',
  hole_one: 'One hole',
  hole_other: '{{count}} holes',
}
const OTHER = { plain: 'Elsewhere' }

const ours = createTranslator('en', { common: COMMON, other: OTHER })
const theirs = createInstance()
void theirs.init({
  lng: 'en',
  resources: { en: { common: COMMON, other: OTHER } },
  defaultNS: 'common',
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** The keys are of this test, not of our files. */
const t = ours.t as (key: string, options?: Record<string, unknown>) => string
const original = theirs.t as unknown as typeof t

test.each<[string, Record<string, unknown>?]>([
  ['plain'],
  ['plain', { ns: 'other' }],
  ['deep.er.est'],
  ['deep.er.missing'],
  ['missing'],
  ['missing', { ns: 'nowhere' }],
  ['constructor'],
  ['hello', { name: 'Ada', club: '<b>&"' }],
  ['hello', { name: '{{club}} $& $1', club: 'x' }],
  ['hello', { name: null, club: 7 }],
  ['count', { count: 2 }],
  ['person', { count: 0 }],
  ['person', { count: 1 }],
  ['person', { count: 1.5 }],
  ['person', { count: 1_000_000 }],
  ['hole', { count: 0 }],
  ['hole', { count: 1 }],
  ['hole', { count: 18 }],
])('%s with %j reads as it does with i18next', (key, options) => {
  expect(t(key, options)).toBe(original(key, options))
})

test('a variable that is not given leaves nothing behind', () => {
  expect(t('hello')).toBe('Hello ,  of ')
})

test('a form that only a language of millions has falls back to the other one', () => {
  const italian = createTranslator('it', {
    common: { person_one: '{{count}} persona', person_other: '{{count}} persone' },
  })
  expect((italian.t as typeof t)('person', { count: 1_000_000 })).toBe('1000000 persone')
})

test('what a file holds, and what it does not', () => {
  expect(ours.exists('deep.er.est')).toBe(true)
  expect([ours.exists('deep.er'), ours.exists('plain', { ns: 'nowhere' })]).toEqual([false, false])
  expect(ours.getResource('en', 'common', 'deep.er')).toEqual({ est: 'Down here' })
  expect([ours.hasResourceBundle('en', 'other'), ours.hasResourceBundle('it', 'other')]).toEqual([true, false])
})

test('a change of language is told once to those who still listen; a fixed one stays', () => {
  const translator = createTranslator('en', { common: { 'nav.home': '', nav: { home: 'Home' } } })
  const fixed = translator.getFixedT('en', 'common')
  const heard: string[] = []
  const leave = translator.subscribe(() => heard.push(translator.language))
  translator.addResourceBundle('it', 'common', { nav: { home: 'Casa' } })
  translator.changeLanguage('it')
  leave()
  translator.changeLanguage('en')
  translator.changeLanguage('it')
  expect(heard).toEqual(['it'])
  expect([translator.t('nav.home'), fixed('nav.home')]).toEqual(['Casa', 'Home'])
})
