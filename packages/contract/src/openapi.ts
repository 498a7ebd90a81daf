import { z } from 'zod'
import { API_BASE, type Call, type Calls, CLUB_HEADER } from './call.ts'
import { PARTNER_API_EXAMPLES } from './partner-api-examples.ts'
import { Problem } from './problem.ts'
import { PROBLEM_STATUS, type ProblemCode } from './problem-codes.ts'
import { problemsOfCall } from './problems-of-call.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of all calls: the reference, the fuzz test and partners read it. */
export function openapiDocument(
  calls: Calls,
  product: { readonly name: string; readonly version: string; readonly about?: string },
): Json {
  const schemas = new Schemas()
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call, schemas) }
  }
  schemas.of(Problem, 'output')
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: product.version,
      description: [
        'Query parameters are name=JSON-value pairs: `?search="oak"&limit=20&sort=["name","asc"]`.',
        'Distances are metres, rounded to a millimetre; geometry is GeoJSON (WGS84, right-hand rule); times are ISO 8601 with an offset.',
        'Errors are `application/problem+json` with a code from a closed list.',
        ...(product.about ? [product.about] : []),
      ].join('\n\n'),
    },
    servers: [{ url: API_BASE }],
    tags: [...new Set(Object.values(calls).map(call => call.tag))].map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An ID token' },
        partnerKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The key of a partner: `pwp_live_…` or `pwp_test_…`',
        },
        deviceKey: { type: 'http', scheme: 'bearer', description: 'The key of a device' },
      },
      schemas: schemas.definitions,
    },
  }
}

function operation(name: string, call: Call, schemas: Schemas): Json {
  return {
    operationId: name,
    tags: [call.tag],
    summary: call.summary,
    description: `Access: ${call.access.join(', ')}.${call.scope ? ` Scope: ${call.scope}.` : ''}`,
    ...(call.deprecated ? { deprecated: true } : {}),
    'x-access': call.access,
    security: securityOf(call),
    parameters: parameters(call, schemas),
    ...(call.body ? { requestBody: { required: true, content: bodyContent(call.body, schemas) } } : {}),
    responses: { ...successResponse(name, call, schemas), ...problemResponses(call) },
  }
}

function securityOf({ access }: Call): Json[] {
  return [
    ...(access.includes('public') ? [{}] : []),
    ...(access.some(one => one !== 'device' && one !== 'partner') ? [{ identityToken: [] }] : []),
    ...(access.includes('partner') ? [{ partnerKey: [] }] : []),
    ...(access.includes('device') ? [{ deviceKey: [] }] : []),
  ]
}

function parameters(call: Call, schemas: Schemas): Json[] {
  const list: Json[] = []
  for (const [name, { schema, required }] of schemas.fieldsOf(call.params)) {
    list.push({ name, in: 'path', required, schema })
  }
  for (const [name, { schema, required }] of schemas.fieldsOf(call.query)) {
    list.push({ name, in: 'query', required, content: { 'application/json': { schema } } })
  }
  if (call.clubHeader) {
    const required = call.clubHeader === 'required'
    list.push({ name: CLUB_HEADER, in: 'header', required, schema: { type: 'string', format: 'uuid' } })
  }
  return list
}

function bodyContent(body: NonNullable<Call['body']>, schemas: Schemas): Json {
  if (body !== 'file') return { 'application/json': { schema: schemas.of(body, 'input') } }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return { 'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } } }
}

function successResponse(name: string, call: Call, schemas: Schemas): Json {
  if (call.answer === 'nothing') return { [call.status]: { description: 'Done' } }
  return {
    [call.status]: { description: 'Done', content: answerContent(name, call, call.answer, schemas) },
    ...(call.etag ? { 304: { description: 'Not changed since the ETag you sent' } } : {}),
  }
}

function answerContent(name: string, call: Call, answer: Exclude<Call['answer'], 'nothing'>, schemas: Schemas): Json {
  if (answer === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  if (answer !== 'events') {
    const example = (PARTNER_API_EXAMPLES as Json)[name]
    return { 'application/json': { schema: schemas.of(answer, 'output'), ...(example ? { example } : {}) } }
  }
  const events = Object.entries(call.events ?? {}).map(([name, data]) => [name, schemas.of(data, 'output')])
  return { 'text/event-stream': { schema: { type: 'string', 'x-events': Object.fromEntries(events) } } }
}

function problemResponses(call: Call): Json {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of problemsOfCall(call)) {
    byStatus.set(PROBLEM_STATUS[code], [...(byStatus.get(PROBLEM_STATUS[code]) ?? []), code])
  }
  const sorted = [...byStatus].sort(([a], [b]) => a - b)
  return Object.fromEntries(
    sorted.map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

/** Collects the named schemas (those with a meta id) into one place and refers to them. */
class Schemas {
  readonly definitions: Record<string, Json> = {}

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $defs, $schema: _dialect, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
    for (const [id, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) this.keep(id, definition)
    const id = own.id as string | undefined
    if (!id) return refer(own)
    this.keep(id, own)
    return { $ref: `#/components/schemas/${id}` }
  }

  fieldsOf(schema: z.ZodType | undefined): [string, { schema: Json; required: boolean }][] {
    if (!schema) return []
    const object = this.of(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
    return Object.entries(object.properties ?? {}).map(([name, field]) => [
      name,
      { schema: field, required: object.required?.includes(name) ?? false },
    ])
  }

  private keep(id: string, definition: Json) {
    const { id: _id, $schema: _dialect, $defs: _defs, ...rest } = definition
    this.definitions[id] = refer(rest)
  }
}

function refer<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as T
}
