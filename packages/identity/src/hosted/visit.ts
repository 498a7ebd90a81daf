import type { Core } from '../core.ts'
import type { AuthorizeRequest } from './authorize-request.ts'
import { addressOf, type Frame } from './frame.ts'
import { type HostedAnswer, type HostedRequest, redirectTo } from './hosted-request.ts'
import type { Notice } from './texts.ts'

/** A request for one of the pages, with a valid authorization request of a known application. */
export interface Visit {
  readonly core: Core
  readonly request: HostedRequest
  readonly authorize: AuthorizeRequest
  readonly frame: Frame
}

/** A form that has passed the CSRF check. */
export interface SentForm extends Visit {
  readonly form: URLSearchParams
}

/** Redirects to another page and carries the authorization request along. */
export function goTo(
  { frame }: Visit,
  path: string,
  more: { login_hint?: string; notice?: Notice } = {},
): HostedAnswer {
  return redirectTo(addressOf(frame, path, more), frame.guard.cookie ? [frame.guard.cookie] : [])
}
