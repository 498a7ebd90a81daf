import { useState } from 'react'
import { SessionError } from '../session/session.ts'
import type { SessionText } from '../session/session-error.ts'
import { problemOf, type SessionProblem } from '../session/session-problem.ts'

/** Problems that the form finds before it is sent. */
type OwnProblem = 'emailMissing' | 'emailInvalid' | 'nameMissing' | 'codeMissing' | 'spaces'

/** A text of the session's catalogue, or a problem that login.json has a sentence for. */
type Reason = { readonly text: SessionText } | { readonly problem: SessionProblem | OwnProblem }

/** Why a form failed. */
export type Problem = Reason & {
  /** The name of the field that is wrong. */
  readonly field: string | null
}

const FIELDS: Readonly<Record<string, string>> = {
  emailMissing: 'email',
  emailInvalid: 'email',
  nameMissing: 'name',
  codeMissing: 'code',
  spaces: 'new-password',
  wrongPassword: 'password',
  wrongCode: 'code',
  usedCode: 'code',
  expiredCode: 'code',
  weakPassword: 'new-password',
  shortPassword: 'new-password',
  needsUpper: 'new-password',
  needsLower: 'new-password',
  needsNumber: 'new-password',
  needsSymbol: 'new-password',
  oldPassword: 'new-password',
  'PASSWORD parameter is required': 'password',
  'New password is required': 'new-password',
}

/** Thrown by a form about what was typed into it. */
export class Mistyped extends Error {
  readonly problem: SessionProblem | OwnProblem
  constructor(problem: SessionProblem | OwnProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Runs one attempt at a time. A failure is shown at its field where it belongs to one. */
export function useAttempt(...fields: readonly string[]) {
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    // The retries take seconds, and succeed if the network comes back meanwhile.
    setProblems(navigator.onLine ? [] : [atField({ text: 'Network error' }, fields)])
    try {
      await work()
      setProblems([])
    } catch (error) {
      const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error]
      setProblems(reasons.map(reason => atField(whyNot(reason), fields)))
    } finally {
      setBusy(false)
    }
  }
  const problemAt = (name: string) => problems.find(({ field }) => field === name)
  return { isBusy, problems, problemAt, attempt }
}

function whyNot(error: unknown): Reason {
  if (error instanceof SessionError) return { text: error.text }
  return { problem: error instanceof Mistyped ? error.problem : problemOf(error) }
}

function atField(reason: Reason, fields: readonly string[]): Problem {
  const field = FIELDS['text' in reason ? reason.text : reason.problem]
  return { ...reason, field: fields.find(name => name === field) ?? null }
}
