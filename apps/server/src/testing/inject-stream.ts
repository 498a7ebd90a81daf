import type { FastifyInstance, InjectOptions } from 'fastify'

/** A request whose answer may never end: as much of it as a snapshot takes, and then it is hung up on. */
export async function injectStream(app: FastifyInstance, options: InjectOptions) {
  const answer = await app.inject({ ...options, payloadAsStream: true })
  let body = ''
  for await (const piece of answer.stream()) {
    body += piece
    if (body.includes('event: snapshot')) break
  }
  answer.raw.res.destroy()
  const { statusCode, headers } = answer
  return { statusCode, headers, body, json: <T>() => JSON.parse(body) as T }
}
