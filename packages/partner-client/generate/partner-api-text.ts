import {
  type Call,
  PartnerEvent,
  PinFeed,
  partnerApiCalls,
  problemsOfCall,
  WEBHOOK_REPLAY_SECONDS,
  WEBHOOK_SIGNATURE_HEADER,
} from '@pinwise/contract'
import { z } from 'zod'

/** What a place in an address means where its name, which is the specification's, does not say so. */
const PLACES: Readonly<Record<string, string>> = { a: 'latitude', b: 'longitude' }

/** The types of the partner API, its calls as methods, and what it takes to make each. */
export function partnerApiText(): string {
  const types = new Types()
  const calls = Object.entries(partnerApiCalls).map(([id, call]) => describe(nameOf(id), call, types))
  types.of(PinFeed, 'output')
  types.of(PartnerEvent, 'output')
  const codes = new Set(Object.values(partnerApiCalls).flatMap(problemsOfCall))
  const routes = Object.fromEntries(calls.map(({ name, route }) => [name, route]))
  return [
    '/** Made by npm run generate. */',
    `export interface CallOptions {\n  signal?: AbortSignal\n}`,
    '/** Go on with nextCursor as the cursor; it is null on the last page. */\nexport interface Page<T> {\n  items: T[]\n  nextCursor: string | null\n}',
    ...types.texts(),
    `export type ProblemCode =\n${[...codes]
      .sort()
      .map(code => `  | '${code}'`)
      .join('\n')}`,
    `/** One method for each call. Every one of them throws a PinwiseError. */\nexport interface PinwiseClient {\n${calls.map(({ methods }) => methods).join('\n')}\n}`,
    "export interface CallRoute {\n  readonly method: string\n  readonly path: string\n  readonly takes?: 'body' | 'query'\n  readonly etag?: boolean\n  /** The method that goes through all pages. */\n  readonly all?: string\n}",
    `export const CALL_ROUTES: Readonly<Record<string, CallRoute>> = ${JSON.stringify(routes, null, 2)}`,
    `export const WEBHOOK_SIGNATURE_HEADER = '${WEBHOOK_SIGNATURE_HEADER}'\nexport const WEBHOOK_REPLAY_SECONDS = ${WEBHOOK_REPLAY_SECONDS}\n`,
  ].join('\n\n')
}

function describe(name: string, call: Call, types: Types) {
  const { method, path, answer, body, query, etag } = call
  if (answer === 'file' || answer === 'events' || body === 'file' || call.clubHeader || (body && query)) {
    throw new Error(`The client cannot make the call ${name}`)
  }
  const places = call.params ? types.fieldsOf(call.params) : {}
  const given = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, at = '']) => `${PLACES[at] ?? at}: ${typeText(places[at] ?? {})}`,
  )
  if (body) given.push(`body: ${types.of(body, 'input', '  ')}`)
  const queryName = `${name.charAt(0).toUpperCase()}${name.slice(1)}Query`
  if (query) given.push(`query?: ${types.named(queryName, query)}`)
  const all = query && 'cursor' in types.fieldsOf(query) ? name.replace('list', 'all') : undefined
  const item = all && answer !== 'nothing' ? typeText(types.fieldsOf(answer).items?.items ?? {}) : ''
  const answered = answer === 'nothing' ? 'void' : all ? `Page<${item}>` : types.of(answer, 'output', '  ')
  const errors = call.errors.length > 0 ? ` Refused with ${call.errors.join(', ')}.` : ''
  const methods = [
    `  /** ${call.summary}.${call.scope ? ` Scope: ${call.scope}.` : ''}${errors} */`,
    `  ${name}(${[...given, 'options?: CallOptions'].join(', ')}): Promise<${answered}>`,
  ]
  if (all) {
    // Of a list the pages: types of its items are those of the page.
    types.of(answer as z.ZodType, 'output')
    methods.push(`  /** ${call.summary}, page after page. */`)
    methods.push(`  ${all}(query?: Omit<${queryName}, 'cursor'>, options?: CallOptions): AsyncGenerator<${item}>`)
  }
  const takes = body ? 'body' : query ? 'query' : undefined
  return { name, methods: methods.join('\n'), route: { method, path, takes, etag, all } }
}

/** Collects the named schemas, those with a meta id, into declarations. */
class Types {
  readonly #declared = new Map<string, string>()

  of(schema: z.ZodType, io: 'input' | 'output', indent = ''): string {
    const { $defs = {}, id, ...own } = read(schema, io)
    for (const [name, definition] of Object.entries($defs)) this.#declare(nameOf(name), definition)
    if (!id) return typeText(own, indent)
    this.#declare(nameOf(id), own)
    return nameOf(id)
  }

  /** What a caller hands over, under a name of its own. */
  named(name: string, schema: z.ZodType): string {
    this.#declare(name, read(schema, 'input'))
    return name
  }

  fieldsOf(schema: z.ZodType): Readonly<Record<string, JsonSchema>> {
    return read(schema, 'input').properties ?? {}
  }

  texts(): string[] {
    return [...this.#declared.values()]
  }

  #declare(name: string, schema: JsonSchema): void {
    const text = typeText(schema)
    this.#declared.set(
      name,
      text.startsWith('{') ? `export interface ${name} ${text}` : `export type ${name} = ${text}`,
    )
  }
}

type Read = JsonSchema & { readonly id?: string; readonly $defs?: Readonly<Record<string, JsonSchema>> }
const read = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Read

/** As much of JSON Schema as the contract uses. */
interface JsonSchema {
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly type?: string | readonly string[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
}

/** What a partner calls it: our own name says that it is of the partner API, theirs need not. */
const nameOf = (id: string) => id.replace('PartnerApi', '')

/** A schema as a TypeScript type. What it does not know is an error: a wrong type would be worse than none. */
function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return nameOf(schema.$ref.replace('#/$defs/', ''))
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(one => typeText(one, indent)).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map(type => typeText({ ...schema, type }, indent)).join(' | ')
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      return arrayText(schema, indent)
    case 'object':
      return objectText(schema, indent)
    case undefined:
      return 'unknown'
    default:
      throw new Error(`There is no type for ${JSON.stringify(schema)}`)
  }
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

function arrayText({ items }: JsonSchema, indent: string): string {
  if (!items) throw new Error('There is no type for a list of nobody knows what')
  const item = typeText(items, indent)
  return items.anyOf || items.enum || Array.isArray(items.type) ? `(${item})[]` : `${item}[]`
}

function objectText({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? typeText(additionalProperties, indent) : 'unknown'
    return `Record<string, ${values}>`
  }
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(field, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}
