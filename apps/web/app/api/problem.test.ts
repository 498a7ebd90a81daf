import { readFileSync } from 'node:fs'
import { CallFailed, PROBLEM_TEXTS } from '@pinwise/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { createTranslator } from '../i18n/translator.ts'
import { problemSentence } from './problem.ts'

const texts = (language: string, name: string) =>
  readFileSync(new URL(`../../public/locales/${language}/${name}.json`, import.meta.url), 'utf8')
const i18n = () => createTranslator('it', { common: JSON.parse(texts('it', 'common')) })
const refused = new CallFailed({ status: 409, title: '', code: 'slug_taken', detail: '', requestId: 'r' })
const answer = () => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(texts('it', 'problems')))

afterEach(() => vi.restoreAllMocks())

test('a problem is its sentence in the language of the page, fetched once', async () => {
  const fetched = answer()
  const instance = i18n()
  expect(await problemSentence(instance, refused)).toBe(PROBLEM_TEXTS.slug_taken.it)
  expect(await problemSentence(instance, refused)).toBe(PROBLEM_TEXTS.slug_taken.it)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('no answer has a sentence that needs no network', async () => {
  const fetched = answer()
  expect(await problemSentence(i18n(), new CallFailed(null))).toContain('Nessuna risposta')
  expect(fetched).not.toHaveBeenCalled()
})

test('anything else is our own failure', async () => {
  answer()
  expect(await problemSentence(i18n(), new TypeError('x is undefined'))).toBe(PROBLEM_TEXTS.internal.it)
})
