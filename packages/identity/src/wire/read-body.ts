import { bodyTooLarge, unreadable } from './wire-error.ts'

export const MAX_BODY_BYTES = 64 * 1024
const MAX_DEPTH = 20

export function readBody(body: Uint8Array): object {
  if (body.byteLength > MAX_BODY_BYTES) throw bodyTooLarge()
  const value = parse(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable('Expected a JSON object')
  if (!isWithin(MAX_DEPTH, value)) throw unreadable('The JSON is nested too deeply')
  return value
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    // The message of the parser would repeat a part of the body.
    throw unreadable('The body is not JSON')
  }
}

function isWithin(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every(part => isWithin(levels - 1, part))
}
