import { z } from 'zod'

type Json = Record<string, unknown>
/** Where the lengths of a body are: here, in fields of an object, in the items of an array, or in any open object. */
type Rule = 'length' | 'open' | { readonly fields: ReadonlyMap<string, Rule> } | { readonly items: Rule }

const LENGTH = /Metres$/
/** Millimetres: processors differ in the last digits of what they compute, and no survey knows them. */
const STEPS_PER_METRE = 1_000

/** Rounds every field of a response that is in metres or square metres; null where the schema has none. */
export function lengthRounder(schema: z.ZodType): ((body: unknown) => unknown) | null {
  const known = rules.get(schema)
  const rule = known === undefined ? ruleOfSchema(schema) : known
  rules.set(schema, rule)
  return rule && (body => rounded(rule, body))
}

/** Calls that share an answer schema read it once. */
const rules = new WeakMap<z.ZodType, Rule | null>()

function ruleOfSchema(schema: z.ZodType): Rule | null {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json
  return ruleOf(root, '', $defs as Record<string, Json>)
}

function ruleOf(node: Json, name: string, defs: Record<string, Json>): Rule | null {
  if (typeof node.$ref === 'string') return ruleOf(defs[node.$ref.replace('#/$defs/', '')] ?? {}, name, defs)
  const branches = (node.anyOf ?? node.oneOf ?? node.allOf) as Json[] | undefined
  if (branches) return branches.map(branch => ruleOf(branch, name, defs)).reduce(merged, null)
  // A field that may be null has both types.
  const types = [node.type].flat()
  if (types.includes('number')) return LENGTH.test(name) ? 'length' : null
  if (types.includes('array')) {
    const items = ruleOf((node.items ?? {}) as Json, name, defs)
    return items && { items }
  }
  if (!types.includes('object')) return null
  if (!node.properties) return 'open'
  const fields = Object.entries(node.properties as Record<string, Json>)
    .map(([field, schema]) => [field, ruleOf(schema, field, defs)] as const)
    .filter((entry): entry is readonly [string, Rule] => entry[1] !== null)
  return fields.length > 0 ? { fields: new Map(fields) } : null
}

/** For the branches of a union: a field that is rounded in one branch is rounded in all. */
function merged(one: Rule | null, other: Rule | null): Rule | null {
  if (!one || !other) return one ?? other
  if (typeof one === 'object' && 'fields' in one && typeof other === 'object' && 'fields' in other) {
    const fields = new Map(one.fields)
    for (const [name, rule] of other.fields) fields.set(name, merged(fields.get(name) ?? null, rule) ?? rule)
    return { fields }
  }
  return one
}

/** What has no length in it stays the same object: bodies may be shared, and maps are large. */
function rounded(rule: Rule, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (rule === 'length')
    return typeof value === 'number' ? Math.round(value * STEPS_PER_METRE) / STEPS_PER_METRE : value
  if (typeof value !== 'object') return value
  if (rule === 'open') return roundedOpen(value)
  if ('items' in rule) return Array.isArray(value) ? value.map(item => rounded(rule.items, item)) : value
  const copy: Json = { ...value }
  for (const [field, inner] of rule.fields) if (field in copy) copy[field] = rounded(inner, copy[field])
  return copy
}

/** The same for an object without a schema. */
export function roundedOpen(value: object): unknown {
  if (Array.isArray(value)) return value.map(item => (isObject(item) ? roundedOpen(item) : item))
  const entries = Object.entries(value).map(([name, field]) => {
    if (typeof field === 'number' && LENGTH.test(name)) return [name, rounded('length', field)]
    return [name, isObject(field) ? roundedOpen(field) : field]
  })
  return Object.fromEntries(entries)
}

/** Neither a date nor bytes. */
const isObject = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && isPlain(value))
const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value))
