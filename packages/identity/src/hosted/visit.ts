import type { Core } from '../core.ts'
import type { AuthorizeRequest } from './authorize-request.ts'
import { addressOf, type Frame } from './frame.ts'
import { type HostedAnswer, type HostedRequest, redirectTo } from './hosted-request.ts'
import type { Notice } from './texts.ts'

/** A person at one of the pages, sent by an application that is known. */
export interface Visit {
  readonly core: Core
  readonly request: HostedRequest
  readonly authorize: AuthorizeRequest
  readonly frame: Frame
}

/** A form that has been found to be ours. */
export interface SentForm extends Visit {
  readonly form: URLSearchParams
}

/** To another page, with everything that was asked for. */
export function goTo(
  { frame }: Visit,
  path: string,
  more: { login_hint?: string; notice?: Notice } = {},
): HostedAnswer {
  return redirectTo(addressOf(frame, path, more), frame.guard.cookie ? [frame.guard.cookie] : [])
}
