import type { Language } from '../dependencies.ts'
import type { PoolSettings } from '../settings.ts'
import { type AuthorizeRequest, queryOf } from './authorize-request.ts'
import type { FormGuard } from './form-guard.ts'
import type { Html } from './html.ts'
import type { Notice, Texts } from './texts.ts'

/** Where the hosted domain lies below the public origin. */
export const HOSTED_PATH = '/identity'

/** What a page has around it, whatever is on it. */
export interface Frame {
  readonly settings: Pick<PoolSettings, 'productName' | 'passwordRules' | 'publicOrigin'>
  readonly language: Language
  readonly texts: Texts
  /** None where no application is known to have sent the person. */
  readonly authorize: AuthorizeRequest | null
  readonly guard: FormGuard
  readonly notice: Notice | null
}

export interface Page {
  readonly title: string
  readonly lead?: string
  readonly problem?: Problem | undefined
  readonly content: Html
  /** Its address, to be shown in the other language; none where coming back would lose the step. */
  readonly path?: string
}

/** Why a form came back, in words for the person who sent it. */
export interface Problem {
  readonly text: string
  /** The field to be put right. */
  readonly field?: string | undefined
  readonly status: number
  readonly retryAfterSeconds?: number | undefined
}

export function addressOf({ authorize }: Frame, path: string, more: Readonly<Record<string, string>> = {}): string {
  const query = authorize ? queryOf(authorize, more) : new URLSearchParams(more)
  return `${HOSTED_PATH}${path}${query.size > 0 ? `?${query}` : ''}`
}
