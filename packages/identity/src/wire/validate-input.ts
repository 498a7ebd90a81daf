import { invalidParameter } from '../identity-error.ts'
import {
  type List,
  publicOperations,
  type Scalar,
  type Shape,
  type Structure,
  staffOperations,
  type TextMap,
} from './service-model.ts'
import { unreadable } from './wire-error.ts'

/** Caps the reported violations: a hostile list could cause thousands. */
const MAX_LISTED = 32
const MAX_ECHOED = 128

/** Returns the known members of the input, in objects without a prototype, or throws the error message of AWS. */
export function validateInput(operation: string, input: unknown): Record<string, unknown> {
  const shape = (publicOperations.get(operation) ?? staffOperations.get(operation))?.input
  if (shape?.type !== 'structure') throw new Error(`${operation} is no operation of ours`)
  const violations: string[] = []
  const cleaned = readStructure(shape, input, { path: '', isSecret: false, violations })
  if (violations.length === 0) return cleaned
  const errors = violations.length === 1 ? 'error' : 'errors'
  throw invalidParameter(
    `${violations.length} validation ${errors} detected: ${violations.slice(0, MAX_LISTED).join('; ')}`,
  )
}

interface Place {
  /** In the notation of AWS: userAttributes.1.member.name. */
  readonly path: string
  readonly isSecret: boolean
  readonly violations: string[]
}

function read(shape: Shape, value: unknown, outer: Place): unknown {
  const place = shape.isSecret ? { ...outer, isSecret: true } : outer
  switch (shape.type) {
    case 'structure':
      return readStructure(shape, value, place)
    case 'list':
      return readList(shape, value, place)
    case 'map':
      return readMap(shape, value, place)
    case 'document':
      return value
    default:
      return readScalar(shape, value, place)
  }
}

function readStructure(shape: Structure, value: unknown, place: Place): Record<string, unknown> {
  const given = objectFrom(value)
  const cleaned: Record<string, unknown> = Object.create(null)
  for (const [name, member] of shape.members) {
    const inside = { ...place, path: pathTo(place, name) }
    const part = Object.hasOwn(given, name) ? given[name] : undefined
    if (part !== undefined && part !== null) cleaned[name] = read(member, part, inside)
    else if (shape.required.has(name)) reportNull(member, inside)
  }
  return cleaned
}

function readList({ constraints, element }: List, value: unknown, place: Place): unknown[] {
  if (!Array.isArray(value)) throw unreadable(isObject(value) ? STRUCTURE_FOUND : 'Expected list or null')
  report(constraints, value, { ...place, isSecret: true })
  const items: unknown[] = []
  for (const [index, part] of value.entries()) {
    const inside = { ...place, path: `${place.path}.${index + 1}.member` }
    if (part === null) reportNull(element, inside)
    else items.push(element.type === 'structure' ? read(element, part, inside) : scalarFrom(element, part))
  }
  if (element.type !== 'structure') reportAny('Member', element, items, place)
  return items
}

function readMap({ constraints, key, value: valueShape }: TextMap, value: unknown, place: Place) {
  const cleaned: Record<string, unknown> = Object.create(null)
  for (const [name, part] of Object.entries(objectFrom(value))) {
    // Clients send null for absent values.
    if (part === null || name === '__proto__') continue
    cleaned[scalarFrom(key, name) as string] = scalarFrom(valueShape, part)
  }
  report(constraints, cleaned, { ...place, isSecret: true })
  reportAny('Map keys', key, Object.keys(cleaned), place)
  reportAny('Map value', valueShape, Object.values(cleaned), place)
  return cleaned
}

function readScalar(shape: Scalar, value: unknown, place: Place): unknown {
  const scalar = scalarFrom(shape, value)
  report(shape.constraints, scalar, place)
  return scalar
}

function report(constraints: Scalar['constraints'], value: unknown, place: Place): void {
  for (const { phrase, holds } of constraints) if (!holds(value)) violate(place, value, phrase)
}

/** When any part breaks a limit, AWS lists all limits of the parts without naming the part. */
function reportAny(who: 'Member' | 'Map keys' | 'Map value', shape: Scalar, parts: unknown[], place: Place): void {
  if (parts.every(part => shape.constraints.every(({ holds }) => holds(part)))) return
  const phrases = shape.constraints.map(({ phrase }) => phrase).join(', ')
  violate({ ...place, isSecret: true }, parts, `${who} must satisfy constraint: [${phrases}]`)
}

function reportNull(shape: Shape, place: Place): void {
  violate({ ...place, isSecret: place.isSecret || shape.isSecret }, null, 'Member must not be null')
}

function violate({ path, isSecret, violations }: Place, value: unknown, phrase: string): void {
  const echo = value === null ? ' null' : ` '${[...String(value)].slice(0, MAX_ECHOED).join('')}'`
  violations.push(`Value${isSecret ? '' : echo} at '${path}' failed to satisfy constraint: ${phrase}`)
}

function pathTo({ path }: Place, name: string): string {
  const spelled = name.charAt(0).toLowerCase() + name.slice(1)
  return path === '' ? spelled : `${path}.${spelled}`
}

const STRUCTURE_FOUND = 'Start of structure or map found where not expected.'
const LIST_FOUND = 'Start of list found where not expected'

const SCALARS = {
  string: { name: 'a String', takes: (value: unknown) => typeof value === 'string' },
  integer: { name: 'an Integer', takes: Number.isSafeInteger },
  boolean: { name: 'a Boolean', takes: (value: unknown) => typeof value === 'boolean' },
}

function scalarFrom({ type }: Scalar, value: unknown): unknown {
  if (Array.isArray(value)) throw unreadable(LIST_FOUND)
  if (isObject(value)) throw unreadable(STRUCTURE_FOUND)
  const { name, takes } = SCALARS[type]
  if (!takes(value)) throw unreadable(`${tokenOf(value)} can not be converted to ${name}`)
  // UTF-8 or the database cannot represent these characters.
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw unreadable('Unexpected character in a String')
  return value
}

function tokenOf(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? 'NUMBER_VALUE' : 'DECIMAL_VALUE'
  return typeof value === 'boolean' ? `${String(value).toUpperCase()}_VALUE` : 'STRING_VALUE'
}

function objectFrom(value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) throw unreadable(LIST_FOUND)
  if (!isObject(value)) throw unreadable('Expected map or null')
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
