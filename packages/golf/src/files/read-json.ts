import { MapFileRefusal } from './read-map-problem.ts'

const DEEPEST = 40
/** A file of 20 MB has at most about a million positions; objects that say nothing could be six times as many. */
const MAX_PARTS = 3_000_000

/** Parses JSON from outside after a look at its nesting and number of parts, which decide what parsing costs. */
export function readJson(text: string): unknown {
  measureJson(text)
  try {
    return JSON.parse(text)
  } catch (error) {
    const lines = readJsonLines(text)
    if (lines === null) throw new MapFileRefusal('json_broken', error instanceof Error ? error.message : '')
    return lines
  }
}

function measureJson(text: string): void {
  let depth = 0
  let parts = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) at = endOfString(text, at)
    else if (character === OPEN_BRACE || character === OPEN_BRACKET) {
      depth += 1
      parts += 1
      if (depth > DEEPEST) throw new MapFileRefusal('too_deep', `more than ${DEEPEST} levels`)
      if (parts > MAX_PARTS) throw new MapFileRefusal('too_many_objects', `more than ${MAX_PARTS}`)
    } else if (character === CLOSE_BRACE || character === CLOSE_BRACKET) depth -= 1
  }
}

const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [34, 92, 123, 125, 91, 93]

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** One feature a line, as osmium and ogr2ogr write long lists. */
function readJsonLines(text: string): unknown[] | null {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  if (lines.length < 2) return null
  try {
    return lines.map(line => JSON.parse(line))
  } catch {
    return null
  }
}
