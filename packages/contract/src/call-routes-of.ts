import type { Calls } from './call.ts'

/** The route of each call without its schemas, for the generated file. */
export function callRoutesOf(all: Calls): Record<string, object> {
  return Object.fromEntries(
    Object.entries(all).map(([name, { method, path, clubHeader, body, answer }]) => {
      const route = { method, path, clubHeader, body: body === 'file' ? body : undefined }
      return [name, { ...route, answer: typeof answer === 'string' ? answer : undefined }]
    }),
  )
}
