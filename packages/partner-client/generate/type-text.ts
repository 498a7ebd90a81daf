/** As much of JSON Schema as the contract uses. */
export interface JsonSchema {
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
export const nameOf = (id: string) => id.replace('PartnerApi', '')

/** A schema as a TypeScript type. What it does not know is an error: a wrong type would be worse than none. */
export function typeText(schema: JsonSchema, indent = ''): string {
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
