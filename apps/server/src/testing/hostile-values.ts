import fc from 'fast-check'

/** JSON text that JSON.stringify would never write; spliced in where the mark stands. */
const RAW: Readonly<Record<string, string>> = {
  huge: '1e400',
  'minus huge': '-1e400',
  'minus zero': '-0',
  tiny: '1e-400',
  digits: '9'.repeat(400),
  'deep array': `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  'deep object': `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  'big array': `[${'0,'.repeat(20_000)}0]`,
  'big array of objects': `[${'{},'.repeat(20_000)}{}]`,
  'prototype key': '{"__proto__":{"isAdmin":true}}',
  'constructor key': '{"constructor":{"prototype":{"isAdmin":true}}}',
  'repeated key': '{"version":1,"version":2}',
  'long text': JSON.stringify('x'.repeat(200_000)),
  'long key': `{"${'k'.repeat(20_000)}":1}`,
  'lone surrogate': '"\\ud800"',
  'raw NUL': '"a\\u0000b"',
}
const mark = (name: string) => `@raw ${name}@`

export function withRawJson(text: string): string {
  return text.replace(/"@raw ([\w ]+)@"/g, (_, name: string) => RAW[name] ?? 'null')
}

export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202egpj.exe',
    '\ufeff',
    'null',
    'NaN',
    '1',
    "'; drop table clubs; --",
    "' or 1=1 --",
    '$1',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}}#{7*7}',
    '../../../../etc/passwd',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '%00%ff%c0%ae',
    '__proto__',
    'constructor',
    'toString',
    '2026-13-45T99:99:99Z',
    '00000000-0000-0000-0000-00000000000g',
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
)

/** Texts that the parser of such a field might let through, and what stands behind it might not bear. */
const OF_FORMAT: Readonly<Record<string, readonly string[]>> = {
  website: [
    'http://a.example/\u0000',
    'http://a.example/\ud800',
    'https://a.example/caffè è/<script>',
    'https://user:secret@a.example/',
    'http://[::1]:99999/',
    'https:a',
    'HTTPS://\ta.example',
    'http://127.0.0.1/\u202e',
  ],
  email: ['a@b', 'a@b.c\u0000', 'a\r\nbcc:x@y.example@z.example', '"a b"@c.example', `${'a'.repeat(300)}@b.example`],
  phone: ['+\u0000123', '+1234\n', ' +1234 ', '٠١٢٣٤٥'],
  timeZone: ['Europe/Rome\u0000', '+01:00', 'europe/rome', 'Etc/Unknown', 'UTC+99', '../Rome'],
  currency: ['XXX', 'eur', 'ZZZ'],
  country: ['it', 'ZZ', 'I\u0000', 'ITA'],
  slug: ['-a', 'a--b', 'A', 'a\n', 'é', `${'a-'.repeat(5_000)}a`],
}

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 0.1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, [], {}, [[]], [null]),
  fc.constantFrom(...Object.keys(RAW).map(mark)),
  hostileText,
  fc.array(hostileText, { maxLength: 5 }),
  fc.jsonValue({ maxDepth: 3 }),
)

export interface Change {
  /** Which of the body's places, counted through all of them. */
  readonly place: number
  readonly how: 'replace' | 'remove' | 'add' | 'repeat'
  readonly value: unknown
}

export const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(500),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
  value: hostileValue,
})

/** The body with one place spoiled. */
export function spoiled(body: unknown, { place, how, value }: Change): unknown {
  const copy = structuredClone({ body })
  const places = placesOf(copy)
  const [holder, key] = places[place % places.length] ?? [copy, 'body']
  const of = holder as Record<string, unknown>
  const current = of[key]
  if (how === 'remove') delete of[key]
  else if (how === 'add' && isObject(current))
    of[key] = { ...current, [typeof value === 'string' ? value : 'extra']: value }
  else if (how === 'repeat' && Array.isArray(current)) of[key] = Array.from({ length: 300 }, () => current[0] ?? value)
  else of[key] = (place & 1 && OF_FORMAT[key]?.[place % (OF_FORMAT[key]?.length ?? 1)]) || value
  return copy.body
}

function placesOf(value: unknown): [object, string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((key): [object, string][] => [
    [value, key],
    ...placesOf((value as Record<string, unknown>)[key]),
  ])
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
