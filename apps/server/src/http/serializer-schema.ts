import { z } from 'zod'

type Json = Record<string, unknown>

/**
 * The answer schema as fast-json-stringify likes it: references inlined, `X or null` as nullable,
 * and no validation keywords. Fields that the schema does not know never leave the server.
 */
export function serializerSchema(schema: z.ZodType): Json {
  const made = cached.get(schema) ?? convert(schema)
  cached.set(schema, made)
  return made
}

/** Calls that share an answer schema convert it once. */
const cached = new WeakMap<z.ZodType, Json>()

function convert(schema: z.ZodType): Json {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json
  return simplify(root, $defs as Record<string, Json>)
}

function simplify(node: Json, defs: Record<string, Json>): Json {
  if (typeof node.$ref === 'string') return simplify(defs[node.$ref.replace('#/$defs/', '')] ?? {}, defs)
  if (Array.isArray(node.anyOf)) {
    const branches = (node.anyOf as Json[]).filter(branch => branch.type !== 'null')
    const [only] = branches
    if (only && branches.length === 1) return { ...simplify(only, defs), nullable: true }
    return {}
  }
  switch (node.type) {
    case 'object':
      return objectSchema(node, defs)
    case 'array':
      return node.items ? { type: 'array', items: simplify(node.items as Json, defs) } : { type: 'array' }
    case undefined:
      return {}
    default:
      return { type: node.type }
  }
}

function objectSchema(node: Json, defs: Record<string, Json>): Json {
  if (!node.properties) return { type: 'object', additionalProperties: true }
  const fields = Object.entries(node.properties as Record<string, Json>)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, simplify(field, defs)])),
    required: node.required ?? [],
  }
}
