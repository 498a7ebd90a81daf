import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A4: what only one side may know is compared by isSame, whose time tells nothing of where two values differ. */

const ROOT = new URL('..', import.meta.url).pathname
const SECRET = /signature|codeHash|verifier|secret|csrf|token_?hash|\.hash\b/i
const OPERAND = String.raw`([\w$'"][\w$.?!'"[\]]*(?:\([^()]*\))?)`
const COMPARED = new RegExp(String.raw`${OPERAND}\s*[!=]==?\s*${OPERAND}`, 'g')
/** Whether there is one at all is no secret. */
const HARMLESS = /^(undefined|null|''|0n?|\d+)$/

/** A cookie with what it was itself replaced by, not with anything that we know. */
const EXCEPTIONS = ['secret === known']

function comparisonsOf(text: string): string[] {
  return [...text.matchAll(COMPARED)]
    .filter(([, left = '', right = '']) => [left, right].some(side => SECRET.test(side)))
    .filter(([, left = '', right = '']) => ![left, right].some(side => HARMLESS.test(side)))
    .map(([whole]) => whole)
    .filter(whole => !EXCEPTIONS.includes(whole))
}

test('no secret is compared with === anywhere', () => {
  const files = globSync('**/*.ts', { cwd: ROOT }).filter(
    file => !file.endsWith('.test.ts') && !file.startsWith('testing/'),
  )
  expect(files).toContain('crypto/secrets.ts')
  const found = files.flatMap(file =>
    comparisonsOf(readFileSync(`${ROOT}${file}`, 'utf8')).map(comparison => `${file}: ${comparison}`),
  )
  expect(found).toEqual([])
})

test('the search finds what it is for', () => {
  expect(comparisonsOf('if (signature === wanted) return')).toEqual(['signature === wanted'])
  expect(comparisonsOf('return typed !== state.codeHash')).toEqual(['typed !== state.codeHash'])
  expect(comparisonsOf('form.csrf == token && x')).toEqual(['form.csrf == token'])
  expect(comparisonsOf('row.hash === hashOf(token)')).toEqual(['row.hash === hashOf(token)'])
  expect(comparisonsOf(`secret === undefined || verifier !== null || signature === '' || value !== 0n`)).toEqual([])
})
