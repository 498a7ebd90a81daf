import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { ONE_PIXEL_PNG } from './call-samples.ts'
import { type FuzzRequest, filePart, multipartOf, requestOf } from './fuzz-request.ts'
import { change, hostileText, hostileValue, spoiled, withRawJson } from './hostile-values.ts'
import type { Operation } from './openapi-operations.ts'
import type { Template } from './valid-requests.ts'

/** Makes a bad request of a good one, whose ids are real by then. */
export type Trick = (template: Template) => FuzzRequest

/** Ways to spoil a request of this operation; which ones there are depends on its parts. */
export function trickOf(operation: Operation): fc.Arbitrary<Trick> {
  const tricks = [
    { weight: 2, arbitrary: spoiledHeaders },
    { weight: 3, arbitrary: spoiledQuery },
    { weight: 1, arbitrary: otherMethods },
    { weight: 1, arbitrary: otherPaths },
  ]
  if (operation.pathParameters.length > 0) tricks.push({ weight: 3, arbitrary: spoiledParams })
  if (operation.method !== 'GET') tricks.push({ weight: 2, arbitrary: spoiledContent })
  if (operation.body === 'file') tricks.push({ weight: 8, arbitrary: spoiledForms })
  else if (operation.body !== 'none') tricks.push({ weight: 8, arbitrary: spoiledBodies })
  return fc.oneof(...tricks)
}

const spoiledBodies: fc.Arbitrary<Trick> = fc
  .oneof(
    { weight: 6, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: hostileValue.map(value => [{ place: 0, how: 'replace' as const, value }]) },
  )
  .map(changes => template => {
    const body = changes.reduce(spoiled, template.body)
    const request = requestOf({ ...template, body: body ?? null })
    return { ...request, trick: 'spoiled body', payload: withRawJson(String(request.payload)) }
  })

const WRONG_TYPES = [
  'text/plain',
  'text/xml',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/jsonp',
  'application/json, text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=x',
  'garbage',
  '; charset=utf-8',
  'application/json; charset="\u0001',
  '',
]
const BAD_JSON = [
  '',
  ' ',
  '{',
  '{"version":',
  '{"a":1,}',
  "{'a':1}",
  '[1,2',
  'NaN',
  'undefined',
  '{}{}',
  '\u0000',
  '"\ud800',
]
const json = { 'content-type': 'application/json' }
const spoiledContent: fc.Arbitrary<Trick> = fc
  .oneof(
    fc.constantFrom(...WRONG_TYPES).map(type => (payload: Payload) => ({ payload, headers: { 'content-type': type } })),
    fc.constantFrom(...BAD_JSON).map(text => () => ({ payload: text, headers: json })),
    fc.constantFrom<(payload: Payload) => { payload: Payload; headers: Record<string, string> }>(
      payload => ({ payload: Buffer.concat([Buffer.from([0xff, 0xfe, 0xc3]), Buffer.from(payload)]), headers: json }),
      payload => ({ payload: gzipSync(payload), headers: { ...json, 'content-encoding': 'gzip' } }),
      payload => ({ payload: Buffer.from(String(payload), 'utf16le'), headers: json }),
      payload => ({ payload: String(payload).slice(0, -1), headers: json }),
      payload => ({ payload: `${payload}x`, headers: json }),
      () => ({ payload: `"${'x'.repeat(1_100_000)}"`, headers: json }),
      () => ({ payload: '['.repeat(900_000), headers: json }),
      () => ({ payload: `${'['.repeat(400_000)}${']'.repeat(400_000)}`, headers: json }),
      () => ({ payload: 'x'.repeat(2_000_000), headers: { 'content-type': 'text/plain' } }),
      () => ({ payload: '{}', headers: { ...json, 'content-length': '-1' } }),
      () => ({ payload: '{}', headers: { ...json, 'content-length': '99' } }),
      () => ({ payload: '{}', headers: { ...json, 'content-length': '9'.repeat(30) } }),
      payload => ({ payload, headers: {} }),
    ),
  )
  .map(spoil => template => {
    const request = requestOf(harmless(template))
    const { 'content-type': _type, ...headers } = request.headers
    const content = spoil(request.payload ?? '{}')
    return {
      ...request,
      trick: 'spoiled content',
      payload: content.payload,
      headers: { ...headers, ...content.headers },
    }
  })
type Payload = string | Buffer

const spoiledForms: fc.Arbitrary<Trick> = fc
  .oneof(
    fc
      .uint8Array({ maxLength: 2_000 })
      .map(bytes => [[filePart('file', { name: 'a.png', bytes: Buffer.from(bytes) })]]),
    fc
      .nat(ONE_PIXEL_PNG.length - 20)
      .map(cut => [[filePart('file', { name: 'a', bytes: ONE_PIXEL_PNG.subarray(0, cut) })]]),
    hostileText.map(text => [[filePart('file', { name: 'a.svg', bytes: Buffer.from(`<svg>${text}`) })]]),
    hostileText.map(name => [[Buffer.from(`content-disposition: form-data; name="${name}"; filename="a"\r\n\r\nx`)]]),
    fc.constantFrom<[Buffer[], string?]>(
      [[]],
      [[Buffer.from('')]],
      [[Buffer.from('content-disposition: form-data; name="file"\r\n\r\nno file')]],
      [[Buffer.from('content-disposition: form-data; name="other"; filename="a"\r\n\r\nx')]],
      [[Buffer.from('content-disposition: form-data; name="__proto__"; filename="a"\r\n\r\nx')]],
      [[Buffer.from('no headers at all')]],
      [[Buffer.from(`x-long: ${'y'.repeat(100_000)}\r\n\r\nx`)]],
      [[Buffer.from(`${'x-many: y\r\n'.repeat(3_000)}\r\nx`)]],
      [[filePart('file', { name: 'a.png', bytes: ONE_PIXEL_PNG })], ''],
      [[filePart('file', { name: 'a.png', bytes: ONE_PIXEL_PNG })], '--nonsense'],
      [[filePart('file', { name: 'big', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 'x') })]],
      [
        [
          filePart('file', {
            name: 'zeros.png',
            bytes: Buffer.concat([ONE_PIXEL_PNG.subarray(0, 33), Buffer.alloc(9)]),
          }),
        ],
      ],
      [[filePart('file', { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4 cut') })]],
      [[filePart('file', { name: 'a.zip', bytes: Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa') })]],
    ),
  )
  .map(([parts, ending]) => template => {
    const request = requestOf(template)
    const form = multipartOf(parts as Buffer[], ending as string | undefined)
    return {
      ...request,
      trick: 'spoiled form',
      payload: form.payload,
      headers: { ...request.headers, ...form.headers },
    }
  })

const BAD_IDS = [
  'x',
  '0',
  '-1',
  'null',
  'undefined',
  '%00',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%252e',
  '%',
  '%zz',
  '%c0%ae',
  '%F0%9F',
  "'%20or%201=1--",
  '{id}',
  '*',
  'a'.repeat(199),
  'a'.repeat(201),
  'a'.repeat(20_000),
  '00000000-0000-0000-0000-00000000000',
  '00000000000000000000000000000000',
  'urn:uuid:00000000-0000-0000-0000-000000000000',
]
const badId = fc.oneof(fc.constantFrom(...BAD_IDS), hostileText.map(encodeLoosely))
/** Stands in the address where the spoiled one goes: a number may stand there more than once. */
const SPOILED = 'spoiled-id'
const spoiledParams: fc.Arbitrary<Trick> = badId.map(id => template => {
  const [last] = Object.keys(template.params).slice(-1)
  const request = requestOf(last ? { ...template, params: { ...template.params, [last]: SPOILED } } : template)
  // An id that is empty, or that a URL parser takes for a step up, leads elsewhere.
  const isOffTheMap = /^((\.|%2e){0,2})$/i.test(id)
  return {
    ...request,
    trick: 'spoiled id',
    url: request.url.replace(SPOILED, () => id),
    isOffTheMap,
  }
})

const spoiledQuery: fc.Arbitrary<Trick> = fc
  .oneof(
    fc
      .tuple(fc.constantFrom('limit', 'offset', 'sort', 'search', 'id', 'mine', 'courseId'), hostileValue)
      .map(([name, value]) => `${name}=${encodeLoosely(withRawJson(JSON.stringify(value))).slice(0, 8_000)}`),
    fc
      .tuple(fc.constantFrom('limit', 'search', 'id', 'x', '__proto__', 'constructor', ''), hostileText)
      .map(([name, text]) => `${name}=${encodeLoosely(text)}`),
    fc.constantFrom(
      'limit=1&limit=2',
      'limit=1&limit=1',
      'search=oak',
      'limit',
      'limit=',
      '=1',
      '%zz=1',
      'a%00b=1',
      'limit[]=1',
      'limit=NaN',
      'limit=1e400',
      'offset=-0',
      'offset=1000001',
      '__proto__=1',
      '__proto__={"limit":1}',
      'constructor={"prototype":1}',
      'sort=["name","asc","x"]',
      'sort=["name;drop table clubs","asc"]',
      `search="${'x'.repeat(9_000)}"`,
      `x=${'['.repeat(5_000)}`,
      `x=${'['.repeat(3_000)}${']'.repeat(3_000)}`,
      Array.from({ length: 500 }, (_, n) => `p${n}=${n}`).join('&'),
    ),
  )
  .map(query => template => {
    const request = requestOf(template)
    return { ...request, trick: 'spoiled query', url: `${request.url}${request.url.includes('?') ? '&' : '?'}${query}` }
  })

const HEADERS = [
  'x-club-id',
  'authorization',
  'if-none-match',
  'accept',
  'accept-language',
  'accept-encoding',
  'cookie',
  'host',
  'origin',
  'range',
  'expect',
  'x-forwarded-for',
  'x-http-method-override',
  'x-request-id',
  'accept-version',
  'upgrade',
] as const
const headerText = fc.oneof(
  hostileText.map(text => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?')),
  fc.constantFrom('*', 'a'.repeat(10_000), 'Bearer a.b.c', 'Bearer', 'it;q=2,*', 'locale=it; locale=en', ',', 'DELETE'),
)
const spoiledHeaders: fc.Arbitrary<Trick> = fc
  .array(fc.tuple(fc.constantFrom(...HEADERS), headerText), { minLength: 1, maxLength: 4 })
  .map(list => template => {
    const { body } = template.operation
    // On a good write these headers change nothing that matters, so its body is spoiled too.
    const request = requestOf({ ...harmless(template), body: typeof body === 'string' ? undefined : { spoiled: true } })
    return { ...request, trick: 'spoiled headers', headers: { ...request.headers, ...Object.fromEntries(list) } }
  })

const otherMethods: fc.Arbitrary<Trick> = fc
  .constantFrom('OPTIONS', 'TRACE', 'PROPFIND', 'LINK', 'SEARCH', 'PATCH', 'PUT', 'DELETE', 'POST')
  .map(method => template => {
    // Another operation may answer to that method: it gets nothing that it could do.
    const request = requestOf({ ...template, params: { id: 'x', fileId: 'x' }, query: { nothing: 1 }, body: undefined })
    return { ...request, trick: 'another method', method, isOffTheMap: true }
  })

const otherPaths: fc.Arbitrary<Trick> = fc
  .tuple(
    fc.constantFrom('before', 'after', 'instead'),
    fc.oneof(hostileText.map(encodeLoosely), fc.constantFrom('//', '/.', '/%2e%2e/', '/;a=b', '/x'.repeat(500))),
  )
  .map(([where, text]) => template => {
    const request = requestOf({ ...template, query: { nothing: 1 }, body: undefined })
    const url =
      where === 'before'
        ? `/${text}${request.url}`
        : where === 'after'
          ? `${template.operation.path}/${text}`
          : `/api/v1/${text}`
    return { ...request, trick: 'another path', url, isOffTheMap: true }
  })

/** What needs no body would be done whatever comes along with it, so it is asked of nobody's record. */
function harmless(template: Template): Template {
  if (template.operation.method !== 'DELETE') return template
  const nobodys = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(values).map(name => [name, crypto.randomUUID()]))
  return { ...template, params: nobodys(template.params), query: nobodys(template.query) }
}

/** Percent-encoded where it must be, lone surrogates included. */
function encodeLoosely(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
