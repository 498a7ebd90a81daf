import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'

export type Schema = Readonly<Record<string, unknown>>

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema?: Schema
  readonly content?: { readonly 'application/json': { readonly schema: Schema } }
}
interface Documented {
  readonly operationId: string
  readonly 'x-access': readonly string[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, { schema: Schema }>> }>
  >
}
export interface OpenapiDocument {
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** One call as the document describes it: all that the fuzz test knows of the server. */
export interface Operation {
  readonly [fc.toStringMethod]: () => string
  readonly id: string
  readonly method: string
  /** With the base, parameters in braces. */
  readonly path: string
  readonly access: readonly string[]
  readonly pathParameters: readonly string[]
  readonly query: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[]
  readonly clubHeader: 'required' | 'optional' | 'none'
  readonly body: Schema | 'file' | 'none'
  readonly isBodyValid: (body: unknown) => boolean
  readonly answers: ReadonlyMap<number, DocumentedAnswer>
}
export interface DocumentedAnswer {
  readonly mediaType: string | null
  /** Of a problem. */
  readonly codes: readonly string[]
  readonly validate: ValidateFunction | null
}

export function readOperations(document: OpenapiDocument): Operation[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', components: document.components })
  const compiled = new Map<string, ValidateFunction>()
  const compile = (schema: Schema): ValidateFunction => {
    // A schema of the document refers to `#/components/…`, which alone is not at hand.
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')
    // Problems are alike everywhere, and each takes a while.
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text))
    compiled.set(text, validate)
    return validate
  }
  const base = document.servers[0]?.url ?? ''
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => operationOf(method, base + path, one, compile)),
  )
}

function operationOf(
  method: string,
  path: string,
  documented: Documented,
  compile: (schema: Schema) => ValidateFunction,
): Operation {
  const of = (place: string) => documented.parameters.filter(parameter => parameter.in === place)
  const [header] = of('header')
  const content = documented.requestBody?.content
  const json = content?.['application/json']?.schema
  const isBodyValid = json ? compile(json) : null
  const answers = Object.entries(documented.responses).map(([status, response]): [number, DocumentedAnswer] => {
    const [mediaType, media] = Object.entries(response.content ?? {})[0] ?? [null, null]
    const isProblem = mediaType === 'application/problem+json'
    return [
      Number(status),
      {
        mediaType,
        codes: isProblem ? response.description.split(', ') : [],
        validate: media && mediaType !== '*/*' && mediaType !== 'text/event-stream' ? compile(media.schema) : null,
      },
    ]
  })
  return {
    // What a failing run prints of it.
    [fc.toStringMethod]: () => documented.operationId,
    id: documented.operationId,
    method: method.toUpperCase(),
    path,
    access: documented['x-access'],
    pathParameters: of('path').map(({ name }) => name),
    query: of('query').map(({ name, required, content: media }) => ({
      name,
      required,
      schema: media?.['application/json'].schema ?? {},
    })),
    clubHeader: header ? (header.required ? 'required' : 'optional') : 'none',
    body: json ?? (content ? 'file' : 'none'),
    isBodyValid: body => isBodyValid?.(body) ?? true,
    answers: new Map(answers),
  }
}
