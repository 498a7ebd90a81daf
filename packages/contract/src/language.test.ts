import { expect, test } from 'vitest'
import { chooseLanguage } from './language.ts'

test.each([
  [{ parameter: 'it', stored: 'en', browser: 'en-GB' }, 'it'],
  [{ parameter: 'IT' }, 'it'],
  [{ parameter: 'de', stored: 'it', browser: 'it' }, 'en'],
  [{ parameter: '', stored: 'it', browser: 'en' }, 'it'],
  [{ parameter: null, stored: 'fr', browser: 'it' }, 'en'],
  [{ stored: null, browser: 'it-CH,it;q=0.9' }, 'it'],
  [{ browser: 'ita' }, 'it'],
  [{ browser: 'de-DE' }, 'en'],
  [{ browser: '' }, 'en'],
  [{}, 'en'],
] as const)('%o means %s', (preferences, language) => {
  expect(chooseLanguage(preferences)).toBe(language)
})
