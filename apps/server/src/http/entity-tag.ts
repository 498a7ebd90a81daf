import type { FastifyRequest } from 'fastify'

const TAG = /\s*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?:,|$)/y

/** Whether the caller has a copy with this tag: a list, weak or strong alike, or any copy at all (RFC 9110, 13.1.2). */
export function hasTag({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const given = headers['if-none-match']
  if (given === undefined) return false
  if (given === tag || given.trim() === '*') return true
  const opaque = tag.replace(/^W\//, '')
  TAG.lastIndex = 0
  for (let found = TAG.exec(given); found; found = TAG.exec(given)) {
    if (found[1] === opaque) return true
    if (TAG.lastIndex === given.length) return false
  }
  return false
}
