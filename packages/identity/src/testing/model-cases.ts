import { readFileSync } from 'node:fs'
import type { ModelShape, ServiceModel } from '../wire/service-model.ts'

/**
 * Invalid inputs generated from the service model: for every member of every public operation, each limit is broken in
 * an otherwise valid input. The messages are those of AWS.
 */
export interface ModelCase {
  readonly name: string
  readonly input: Json
  readonly expected: { readonly type: 'InvalidParameterException' | 'SerializationException'; readonly message: string }
  /** A part of the input that must not appear in the answer. */
  readonly secret?: string
}

type Json = Record<string, unknown>

const model: ServiceModel = JSON.parse(readFileSync(new URL('../../model/service-2.json', import.meta.url), 'utf8'))

export const publicOperationNames = Object.keys(model.operations).filter(
  name => model.operations[name]?.authtype === 'none',
)
export const signedOperationNames = Object.keys(model.operations).filter(name => !publicOperationNames.includes(name))

/** An input with every member, each within its limits. */
export function validInputOf(operation: string): Json {
  return sampleOf(inputOf(operation)) as Json
}

export function casesOf(operation: string): ModelCase[] {
  const input = inputOf(operation)
  const whole = validInputOf(operation)
  const cases = spotsOf(input, TOP).flatMap(([shape, spot]) =>
    breaksOf(shape, spot).map(({ how, value, expected }) => ({
      name: `${spot.path}: ${how}`,
      input: replaced(whole, spot.keys, value) as Json,
      expected,
      ...(spot.isSecret && typeof value === 'string' && value.length > 3 ? { secret: value } : {}),
    })),
  )
  return [...cases, ...missing(input, whole)]
}

interface Spot {
  readonly keys: readonly (string | number)[]
  readonly path: string
  readonly isSecret: boolean
}
const TOP: Spot = { keys: [], path: '', isSecret: false }

interface Break {
  readonly how: string
  readonly value: unknown
  readonly expected: ModelCase['expected']
}

/** Per pattern: a valid value, a text to lengthen it with, and a character that makes it invalid. */
const EXAMPLES: Readonly<Record<string, readonly [good: string, more: string, bad: string]>> = {
  '[\\w-]+_[0-9a-zA-Z]+': ['eu-west-1_Ab12Cd34E', 'a', '!'],
  '[\\w-]+_[0-9a-f-]+': ['eu-west-1_0f6c1f2e-9d3b-4c5a-8e7f-012345678', '9', 'é'],
  '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+': ['zoë+golf@example.com', '⛳', ' '],
  '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\t\\n\\r ]+': ['custom:shoe size', 'è', '\u0007'],
  '[\\S]+': ['Corr3ct-horse\u00a0battery', '🐎', '\t'],
  '[\\w+]+': ['1example23456789abcdefghij', 'a', '-'],
  '[A-Za-z0-9-_=.]+': ['eyJraWQi.eyJzdWIi.c2ln-_=', 'x', '/'],
  '[\\w+=/]+': ['c2VjcmV0/aGFzaA==', 'x', '-'],
  '[\\w+-]+': ['event-1+2_3', 'x', '.'],
  '[0-9]+': ['123456', '7', 'x'],
}
const exampleOf = ({ pattern }: ModelShape) => {
  const example = pattern === undefined ? (['a plain text', 't', ''] as const) : EXAMPLES[pattern]
  if (!example) throw new Error(`no example for the pattern ${pattern}`)
  return example
}

function sampleOf(shape: ModelShape): unknown {
  if (shape.document) return { id: 'AbCd', nested: { list: [1, 'two', null] } }
  switch (shape.type) {
    case 'structure':
      return Object.fromEntries(membersOf(shape).map(([name, member]) => [name, sampleOf(member)]))
    case 'list':
      return [sampleOf(partOf(shape.member)), sampleOf(partOf(shape.member))]
    case 'map':
      return { [String(sampleOf(partOf(shape.key)))]: sampleOf(partOf(shape.value)) }
    case 'integer':
      return shape.max ?? shape.min ?? 1
    case 'boolean':
      return false
    case 'string':
      return shape.enum?.at(-1) ?? lengthened(shape, shape.min ?? 0)
    default:
      throw new Error(`no sample of a ${shape.type}`)
  }
}

function lengthened(shape: ModelShape, characters: number): string {
  const [good, more] = exampleOf(shape)
  return good + more.repeat(Math.max(0, characters - [...good].length))
}

/** Every shape within a shape, with its position in the sample. */
function spotsOf(shape: ModelShape, spot: Spot): [ModelShape, Spot][] {
  const inside = shape.document
    ? []
    : shape.type === 'structure'
      ? membersOf(shape).flatMap(([name, member]) => spotsOf(member, memberSpot(spot, name)))
      : shape.type === 'list' && partOf(shape.member).type === 'structure'
        ? spotsOf(partOf(shape.member), { ...spot, keys: [...spot.keys, 1], path: `${spot.path}.2.member` })
        : []
  return spot.path === '' ? inside : [[shape, spot], ...inside]

  function memberSpot({ keys, path, isSecret }: Spot, name: string): Spot {
    const spelled = name.replace(/^./, first => first.toLowerCase())
    return {
      keys: [...keys, name],
      path: path === '' ? spelled : `${path}.${spelled}`,
      isSecret: isSecret || isSecretName(shape.members?.[name]?.shape ?? ''),
    }
  }
}

function breaksOf(shape: ModelShape, spot: Spot): Break[] {
  if (shape.document) return []
  return [...wrongTypes(shape), ...wrongValues(shape, spot), ...wrongParts(shape, spot)]
}

const LIST_FOUND = 'Start of list found where not expected'
const STRUCTURE_FOUND = 'Start of structure or map found where not expected.'

function wrongTypes({ type }: ModelShape): Break[] {
  const unread = (value: unknown, message: string): Break => ({
    how: `${JSON.stringify(value)} for a ${type}`,
    value,
    expected: { type: 'SerializationException', message },
  })
  if (type === 'list') return [unread('a', 'Expected list or null'), unread({ a: 'a' }, STRUCTURE_FOUND)]
  if (type === 'map' || type === 'structure') return [unread(true, 'Expected map or null'), unread(['a'], LIST_FOUND)]
  const name = { string: 'a String', integer: 'an Integer', boolean: 'a Boolean' }[type]
  const tokens = [
    [7, 'integer', 'NUMBER_VALUE'],
    [1.5, 'decimal', 'DECIMAL_VALUE'],
    [true, 'boolean', 'TRUE_VALUE'],
    [false, 'boolean', 'FALSE_VALUE'],
    ['7', 'string', 'STRING_VALUE'],
  ] as const
  return [
    ...tokens
      .filter(([, kind]) => kind !== type)
      .map(([value, , token]) => unread(value, `${token} can not be converted to ${name}`)),
    unread(['a'], LIST_FOUND),
    unread({ a: 'a' }, STRUCTURE_FOUND),
  ]
}

function wrongValues(shape: ModelShape, spot: Spot): Break[] {
  const { type, min, max, pattern, enum: values } = shape
  const found: Break[] = []
  const add = (how: string, value: string | number, ...phrases: string[]) =>
    found.push({ how, value, expected: refusal(phrases.map(phrase => violationOf(spot, value, phrase))) })
  const { least, most, form, choice } = phrasesOf(shape)
  if (type === 'integer') {
    if (min !== undefined) add('too small', min - 1, least)
    if (max !== undefined) add('too large', max + 1, most)
  }
  if (type !== 'string') return found
  if (values) add('none of the values', 'NONE_OF_THEM', choice)
  if (max !== undefined) add('too long', lengthened(shape, max + 1), most)
  if (min === 1) add('empty', '', least, ...(pattern ? [form] : []))
  if (min !== undefined && min > 1) add('too short', [...lengthened(shape, min)].slice(0, min - 1).join(''), least)
  if (pattern !== undefined) {
    const [, , bad] = exampleOf(shape)
    const good = [...lengthened(shape, min ?? 0)]
    add('spoiled at its end', [...good.slice(0, -1), bad].join(''), form)
    add('spoiled at its start', [bad, ...good.slice(1)].join(''), form)
    if (!min) add('empty', '', form)
  }
  return found
}

/** For string lists and maps, whose parts AWS reports together. */
function wrongParts(shape: ModelShape, spot: Spot): Break[] {
  const hidden = { ...spot, isSecret: true }
  const breaks = (who: string, part: ModelShape, wrap: (value: unknown) => unknown): Break[] => {
    const { least, most, form } = phrasesOf(part)
    const limits = [part.max === undefined ? [] : most, part.min === undefined ? [] : least, part.pattern ? form : []]
    const phrase = `${who} must satisfy constraint: [${limits.flat().join(', ')}]`
    return wrongValues(part, hidden).map(({ how, value }) => ({
      how: `${who} ${how}`,
      value: wrap(value),
      expected: refusal([violationOf(hidden, null, phrase)]),
    }))
  }
  const unread = (part: ModelShape, wrap: (value: unknown) => unknown): Break[] =>
    wrongTypes(part).map(one => ({ ...one, how: `holds ${one.how}`, value: wrap(one.value) }))
  if (shape.type === 'map') {
    const value = partOf(shape.value)
    const one = (wrong: unknown) => ({ fine: sampleOf(value), other: wrong })
    const inKey = (wrong: unknown) => ({ [String(wrong)]: sampleOf(value) })
    return [...unread(value, one), ...breaks('Map value', value, one), ...breaks('Map keys', partOf(shape.key), inKey)]
  }
  if (shape.type !== 'list') return []
  const element = partOf(shape.member)
  const nothing: Break = {
    how: 'holds null',
    value: [sampleOf(element), null],
    expected: refusal([violationOf({ ...spot, path: `${spot.path}.2.member` }, null, 'Member must not be null')]),
  }
  if (element.type === 'structure') return [nothing]
  const second = (wrong: unknown) => [sampleOf(element), wrong]
  return [nothing, ...unread(element, second), ...breaks('Member', element, second)]
}

/** Each required member omitted and null, and all of them at once. */
function missing(input: ModelShape, whole: Json): ModelCase[] {
  const all = spotsOf(input, TOP)
  const structures: [ModelShape, Spot][] = [[input, TOP], ...all]
  const found = structures.flatMap(([shape, { keys }]) =>
    (shape.required ?? []).flatMap(name => {
      const spot = all.find(([, one]) => one.keys.join() === [...keys, name].join())?.[1]
      if (!spot) throw new Error(`${name} is required and unknown`)
      const expected = refusal([violationOf(spot, null, 'Member must not be null')])
      return [undefined, null].map(value => ({
        name: `${spot.path}: ${value === null ? 'null' : 'left out'}`,
        input: replaced(whole, spot.keys, value) as Json,
        expected,
      }))
    }),
  )
  const required = all.filter(([, { keys }]) => keys.length === 1 && input.required?.includes(String(keys[0])))
  if (required.length === 0) return found
  const expected = refusal(required.map(([, spot]) => violationOf(spot, null, 'Member must not be null')))
  return [...found, { name: 'nothing at all', input: {}, expected }]
}

function phrasesOf({ type, min, max, pattern, enum: values }: ModelShape) {
  const measure = type === 'integer' ? 'value' : 'length'
  return {
    least: `Member must have ${measure} greater than or equal to ${min}`,
    most: `Member must have ${measure} less than or equal to ${max}`,
    form: `Member must satisfy regular expression pattern: ${pattern}`,
    choice: `Member must satisfy enum value set: [${values?.join(', ')}]`,
  }
}

function violationOf({ path, isSecret }: Spot, value: string | number | null, phrase: string): string {
  const echo = value === null ? ' null' : ` '${[...String(value)].slice(0, 128).join('')}'`
  return `Value${isSecret ? '' : echo} at '${path}' failed to satisfy constraint: ${phrase}`
}

function refusal(violations: readonly string[]): ModelCase['expected'] {
  const count = `${violations.length} validation ${violations.length === 1 ? 'error' : 'errors'}`
  return { type: 'InvalidParameterException', message: `${count} detected: ${violations.join('; ')}` }
}

function replaced(whole: unknown, [key, ...keys]: Spot['keys'], value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as Json) }) as Json
  copy[key] = replaced(copy[key], keys, value)
  if (copy[key] === undefined) delete copy[key]
  return copy
}

const inputOf = (operation: string) => partOf(model.operations[operation]?.input)
const membersOf = ({ members = {} }: ModelShape) =>
  Object.entries(members).map(([name, { shape }]) => [name, partOf({ shape })] as const)
/** The model does not mark emailed codes as sensitive. */
const isSecretName = (name: string) => model.shapes[name]?.sensitive === true || name === 'ConfirmationCodeType'

function partOf(reference: { shape: string } | undefined): ModelShape {
  const shape = model.shapes[reference?.shape ?? '']
  if (!shape) throw new Error(`the model lacks ${reference?.shape}`)
  return shape
}
