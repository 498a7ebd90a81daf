import { type Call, CLUB_HEADER, calls, type Problem } from '@pinwise/contract'
import { expect } from 'vitest'
import { callSamples } from './call-samples.ts'
import type { FreshClub } from './fresh-club.ts'
import type { TestApp } from './test-app.ts'

let sent = 0
/** Limits count by address: each request comes from one of its own. */
export const nextAddress = () => `127.${9 + (sent >> 16)}.${(sent >> 8) & 255}.${sent++ & 255}`

/** Sends the sample of a call with these headers; a club without an id sends no club header. */
export function sendSample(
  app: TestApp,
  name: keyof typeof calls,
  club: FreshClub,
  headers: Record<string, string | undefined>,
) {
  const call: Call = calls[name]
  const { params, query, body, clubId } = callSamples[name](club)
  const form = body instanceof Blob ? new FormData() : undefined
  form?.set('file', body as Blob, 'picture.png')
  const all = { ...(clubId ? { [CLUB_HEADER]: clubId } : {}), ...headers }
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return app.send(call, {
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { body: form ?? body }),
    headers: Object.fromEntries(given),
    from: nextAddress(),
  })
}

export type Answer = Awaited<ReturnType<typeof sendSample>>

const CODE_OF_STATUS: Record<number, RegExp> = {
  401: /^unauthenticated$/,
  403: /^forbidden$/,
  404: /^\w+_not_found$/,
  409: /^(accounts_elsewhere|not_subscribed|leading_courses_changed)$/,
  422: /^link_unknown$/,
  503: /^map_source_unavailable$/,
}

export function expectRefusal(answer: Answer, status: number, about = ''): void {
  expect(answer.statusCode, `${about} ${answer.body}`).toBe(status)
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  const problem = answer.json<Problem>()
  expect(problem).toMatchObject({ status, requestId: answer.headers['x-request-id'] })
  expect(problem.code).toMatch(CODE_OF_STATUS[status] ?? /^$/)
}
