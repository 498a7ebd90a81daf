import { CallFailed } from '@pinwise/contract'
import { problemSentence } from '../../api/problem.ts'
import type { Translator } from '../../i18n/translator.ts'
import { isSessionError } from '../../session/session-error.ts'
import { problemOf, type SessionProblem, sentenceOf } from '../../session/session-problem.ts'

/** The provider's refusals that have a sentence here; any other is `refused`. */
const KNOWN_PROBLEMS = [
  'wrongPassword',
  'locked',
  'wrongCode',
  'usedCode',
  'weakPassword',
  'shortPassword',
  'needsUpper',
  'needsLower',
  'needsNumber',
  'needsSymbol',
  'oldPassword',
  'limit',
  'busy',
] as const satisfies readonly SessionProblem[]
export type AccountProblem = (typeof KNOWN_PROBLEMS)[number] | 'refused'

export function accountProblem(error: unknown): AccountProblem {
  const problem = problemOf(error)
  return KNOWN_PROBLEMS.find(known => known === problem) ?? 'refused'
}

/** Why a change failed, whether our server or the identity provider refused it, or neither answered. */
export async function accountSentence(i18n: Translator, error: unknown): Promise<string> {
  if (error instanceof CallFailed) return problemSentence(i18n, error)
  const sentence = sentenceOf(error)
  if (sentence) return i18n.t(sentence, { ns: 'common' })
  return i18n.t(`account.problems.${accountProblem(error)}`, { ns: 'profile' })
}

/** For a query to the provider: a network error is reported like one of our own server. */
export async function queryAccount<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isSessionError(error, 'Network error')) throw new CallFailed(null, { cause: error })
    throw error
  }
}
