import { readFileSync } from 'node:fs'

/** The input shapes of the operations, as in the service model. */
export type Shape = Structure | List | TextMap | Scalar | Document

export interface Structure extends Kind<'structure'> {
  readonly members: ReadonlyMap<string, Shape>
  readonly required: ReadonlySet<string>
}
export interface List extends Kind<'list'> {
  readonly element: Structure | Scalar
}
export interface TextMap extends Kind<'map'> {
  readonly key: Scalar
  readonly value: Scalar
}
export type Scalar = Kind<'string' | 'integer' | 'boolean'>
/** Any JSON. */
type Document = Kind<'document'>

interface Kind<T> {
  readonly type: T
  /** The value must not appear in an answer. */
  readonly isSecret: boolean
  readonly constraints: readonly Constraint[]
}

interface Reference {
  readonly shape: string
}
export interface ModelShape {
  readonly type: string
  readonly document?: boolean
  readonly sensitive?: boolean
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
export interface ServiceModel {
  readonly operations: Readonly<Record<string, { authtype?: string; input: Reference; output?: Reference }>>
  readonly shapes: Readonly<Record<string, ModelShape>>
}

const STAFF_OPERATIONS = new Set([
  'AdminAddUserToGroup',
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminGetUser',
  'AdminListGroupsForUser',
  'AdminRemoveUserFromGroup',
  'AdminSetUserMFAPreference',
  'AdminSetUserPassword',
  'AdminUpdateUserAttributes',
  'AdminUserGlobalSignOut',
  'ListGroups',
  'ListUsers',
  'ListUsersInGroup',
])

const model: ServiceModel = JSON.parse(readFileSync(new URL('../../model/service-2.json', import.meta.url), 'utf8'))
const linked = new Map<string, Shape>()

interface Operation {
  readonly input: Shape
  readonly hasOutput: boolean
}

/** Operations that anyone may call; the input carries the credentials. */
export const publicOperations = operationsWhere(({ authtype }) => authtype === 'none')

/** Operations for staff tools, on a separate port. */
export const staffOperations = operationsWhere((_, name) => STAFF_OPERATIONS.has(name))

/** Operations that AWS accepts only with a signature. */
export const signedOperations: ReadonlySet<string> = new Set(
  Object.keys(model.operations).filter(name => !publicOperations.has(name)),
)

function operationsWhere(
  isOne: (operation: ServiceModel['operations'][string], name: string) => boolean,
): ReadonlyMap<string, Operation> {
  return new Map(
    Object.entries(model.operations)
      .filter(([name, operation]) => isOne(operation, name))
      .map(([name, { input, output }]) => [name, { input: link(input), hasOutput: output !== undefined }]),
  )
}

function link({ shape: name }: Reference): Shape {
  const known = linked.get(name)
  if (known) return known
  const shape = model.shapes[name]
  if (!shape) throw new Error(`the service model lacks ${name}`)
  const made = { isSecret: isSecret(name, shape), constraints: constraintsOf(shape), ...partsOf(shape) } as Shape
  linked.set(name, made)
  return made
}

function partsOf({ type, document, members = {}, required, member, key, value }: ModelShape) {
  if (document) return { type: 'document' }
  if (type === 'structure') {
    const parts = Object.entries(members).map(([name, reference]) => [name, link(reference)] as const)
    return { type, members: new Map(parts), required: new Set(required) }
  }
  if (member) return { type, element: link(member) }
  if (key && value) return { type, key: link(key), value: link(value) }
  return { type }
}

/** The model does not mark emailed codes as sensitive. */
function isSecret(name: string, { sensitive = false }: ModelShape): boolean {
  return sensitive || name === 'ConfirmationCodeType'
}

/** A constraint of the service model, with the phrase that AWS uses for it. */
interface Constraint {
  readonly phrase: string
  readonly holds: (value: unknown) => boolean
}

interface Limits {
  readonly type: string
  readonly min?: number
  readonly max?: number
  readonly pattern?: string
  readonly enum?: readonly string[]
}

function constraintsOf({ type, min, max, pattern, enum: values }: Limits): Constraint[] {
  const measure = type === 'integer' ? 'value' : 'length'
  const found: Constraint[] = []
  if (max !== undefined) {
    found.push({
      phrase: `Member must have ${measure} less than or equal to ${max}`,
      holds: value => sizeOf(value) <= max,
    })
  }
  if (min !== undefined) {
    found.push({
      phrase: `Member must have ${measure} greater than or equal to ${min}`,
      holds: value => sizeOf(value) >= min,
    })
  }
  if (pattern !== undefined) {
    const whole = wholeValuePattern(pattern)
    found.push({
      phrase: `Member must satisfy regular expression pattern: ${pattern}`,
      holds: value => whole.test(String(value)),
    })
  }
  if (values) {
    found.push({
      phrase: `Member must satisfy enum value set: [${values.join(', ')}]`,
      holds: value => values.includes(String(value)),
    })
  }
  return found
}

/** The length of a string is counted in code points. */
function sizeOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? [...value].length : Object.keys(value as object).length
}

/** The patterns of the model are Java patterns, in which \S excludes only ASCII white space. */
function wholeValuePattern(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern.replaceAll('\\S', String.raw`\0-\x08\x0e-\x1f!-\u{10ffff}`)})$`, 'u')
}
