import type { Language } from '../dependencies.ts'
import type { PoolSettings } from '../settings.ts'
import { type AuthorizeRequest, queryOf } from './authorize-request.ts'
import type { FormGuard } from './form-guard.ts'
import type { Html } from './html.ts'
import type { Notice, Texts } from './texts.ts'

/** The path of the hosted domain below the public origin. */
export const HOSTED_PATH = '/identity'

/** What every page needs, whatever its content. */
export interface Frame {
  readonly settings: Pick<PoolSettings, 'productName' | 'passwordRules' | 'publicOrigin'>
  readonly language: Language
  readonly texts: Texts
  /** Null when no known application sent the user. */
  readonly authorize: AuthorizeRequest | null
  readonly guard: FormGuard
  readonly notice: Notice | null
}

export interface Page {
  readonly title: string
  readonly lead?: string
  readonly problem?: Problem | undefined
  readonly content: Html
  /** The path for the language switch; absent where reloading the page would lose the sign-in step. */
  readonly path?: string
}

/** Why a form was rejected, as a text for the user. */
export interface Problem {
  readonly text: string
  /** The field to be corrected. */
  readonly field?: string | undefined
  readonly status: number
  readonly retryAfterSeconds?: number | undefined
}

export function addressOf({ authorize }: Frame, path: string, more: Readonly<Record<string, string>> = {}): string {
  const query = authorize ? queryOf(authorize, more) : new URLSearchParams(more)
  return `${HOSTED_PATH}${path}${query.size > 0 ? `?${query}` : ''}`
}
