import { afterEach, expect, test, vi } from 'vitest'
import { FLAG_EMOJI, LANGUAGE_OPTIONS } from './languages.ts'
import { fetchTexts } from './load-texts.ts'
import { namespaceOfRoute } from './namespaces.ts'

afterEach(() => vi.restoreAllMocks())

test('a route with a name has a namespace of that name', () => {
  expect(namespaceOfRoute('home')).toBe('home')
  expect(namespaceOfRoute('not-found')).toBe('not-found')
})

test.each([undefined, 'site/HomePage', 'HomePage'])(
  '%s is no name: no namespace is provided, and the console says so',
  id => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    expect(namespaceOfRoute(id)).toBeNull()
    expect(said).toHaveBeenCalledWith(expect.stringContaining('No namespace is provided'))
  },
)

test('a file that is missing is named with its language', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }))
  expect(await fetchTexts('it', 'pace')).toBeNull()
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/it.*pace/), expect.anything())
})

test('the languages on offer, and the flags', () => {
  expect(LANGUAGE_OPTIONS).toEqual([
    { name: 'English', languageCode: 'en', flagCode: 'en' },
    { name: 'Italiano', languageCode: 'it', flagCode: 'it' },
  ])
  expect(FLAG_EMOJI).toEqual({ it: '🇮🇹', en: '🇬🇧', de: '🇩🇪', fr: '🇫🇷', es: '🇪🇸' })
})
