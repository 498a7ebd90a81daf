import fastJsonStringify, { type ObjectSchema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Serialize = (body: unknown) => string

/** The same for every server of a process. */
const compiled = new WeakMap<object, Serialize>()

/**
 * Compiles how a response is written when the first one is sent. Compiling all of them takes longer than the rest of a
 * start, and few servers ever answer every call.
 */
export function compileSerializersLazily(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => body => {
    const serialize = compiled.get(schema) ?? (fastJsonStringify(schema as ObjectSchema) as Serialize)
    compiled.set(schema, serialize)
    return serialize(body)
  })
}
