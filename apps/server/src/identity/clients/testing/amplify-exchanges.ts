import { readFileSync } from 'node:fs'

/** A request of a client and the response. */
export interface Exchange {
  readonly operation: string
  readonly input: unknown
  readonly status: number
  readonly output: unknown
}

/** Records all requests to this endpoint while the work runs. */
export async function recordExchanges(endpoint: string, work: () => Promise<void>): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  const send = globalThis.fetch
  globalThis.fetch = async (target, init) => {
    const response = await send(target, init)
    if (String(target) === endpoint) exchanges.push(await exchangeOf(init, response.clone()))
    return response
  }
  try {
    await work()
  } finally {
    globalThis.fetch = send
  }
  return exchanges
}

async function exchangeOf(init: RequestInit | undefined, response: Response): Promise<Exchange> {
  const [, operation = ''] = (new Headers(init?.headers).get('x-amz-target') ?? '').split('.')
  const text = await response.text()
  return {
    operation,
    input: JSON.parse(String(init?.body)),
    status: response.status,
    output: text === '' ? undefined : JSON.parse(text),
  }
}

interface Reference {
  readonly shape: string
}
interface Shape {
  readonly type: string
  readonly members?: Readonly<Record<string, Reference>>
  readonly required?: readonly string[]
  readonly member?: Reference
  readonly key?: Reference
  readonly value?: Reference
  readonly min?: number
  readonly max?: number
  readonly pattern?: string
  readonly enum?: readonly string[]
}
interface Model {
  readonly operations: Readonly<
    Record<string, { authtype?: string; input: Reference; output?: Reference; errors: Reference[] }>
  >
  readonly shapes: Readonly<Record<string, Shape>>
}

/** The published model of AWS, read independently of our code. */
const MODEL = '../../../../../../packages/identity/model/service-2.json'
const model: Model = JSON.parse(readFileSync(new URL(MODEL, import.meta.url), 'utf8'))

export function requestProblems({ operation, input }: Exchange): string[] {
  const known = model.operations[operation]
  if (known?.authtype !== 'none') return [`${operation} is not for everyone`]
  return problemsOf(known.input, input, operation)
}

export function answerProblems({ operation, status, output }: Exchange): string[] {
  const known = model.operations[operation]
  if (status !== 200) {
    const { __type: type } = output as { __type: string }
    return known?.errors.some(({ shape }) => shape === type) ? [] : [`${operation} never refuses with ${type}`]
  }
  if (known?.output) return problemsOf(known.output, output, operation)
  return output === undefined ? [] : [`${operation} answers nothing`]
}

function problemsOf({ shape: name }: Reference, value: unknown, path: string): string[] {
  const shape = model.shapes[name]
  if (!shape) throw new Error(`the service model lacks ${name}`)
  const { type, members = {}, required = [], member, key, value: part } = shape
  if (type === 'structure' || type === 'map') {
    if (!isObject(value)) return [`${path} is no ${type}`]
    const missing = required.filter(one => value[one] === undefined).map(one => `${path}.${one} is missing`)
    const inside = Object.entries(value).flatMap(([one, inner]) => {
      const reference = type === 'map' ? part : members[one]
      if (!reference) return [`${path}.${one} is unknown`]
      const named = key ? problemsOf(key, one, `${path} key`) : []
      return [...named, ...problemsOf(reference, inner, `${path}.${one}`)]
    })
    return [...missing, ...inside]
  }
  if (type === 'list') {
    if (!Array.isArray(value) || !member) return [`${path} is no list`]
    return value.flatMap((inner, index) => problemsOf(member, inner, `${path}[${index}]`))
  }
  return scalarProblems(shape, value, path)
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'string',
  boolean: 'boolean',
  integer: 'number',
  timestamp: 'number',
}

function scalarProblems({ type, min, max, pattern, enum: values }: Shape, value: unknown, path: string): string[] {
  if (typeof value !== KINDS[type]) return [`${path} is no ${type}`]
  const size = typeof value === 'string' ? value.length : Number(value)
  const breaks = [
    min !== undefined && size < min,
    max !== undefined && size > max,
    pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(String(value)),
    values && !values.includes(String(value)),
  ]
  return breaks.some(Boolean) ? [`${path} breaks a limit`] : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
