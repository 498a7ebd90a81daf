import type { Calls } from './call.ts'

/** The line of each call, for the generated file. */
export function linesOf(all: Calls): Record<string, object> {
  return Object.fromEntries(
    Object.entries(all).map(([name, { method, path, clubHeader, body, answer }]) => {
      const line = { method, path, clubHeader, body: body === 'file' ? body : undefined }
      return [name, { ...line, answer: typeof answer === 'string' ? answer : undefined }]
    }),
  )
}
