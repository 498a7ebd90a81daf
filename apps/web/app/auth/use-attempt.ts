import { useState } from 'react'
import { SessionError } from '../session/session.ts'
import type { SessionText } from '../session/session-error.ts'
import { problemOf, type SessionProblem } from '../session/session-problem.ts'

/** What we can tell is wrong before anyone is asked. */
export type OwnProblem = 'emailMissing' | 'emailInvalid' | 'nameMissing' | 'codeMissing' | 'spaces'

/** Why a form came back: a text of the session's catalogue, or a problem that login.json has a sentence for. */
export type Problem = ({ readonly text: SessionText } | { readonly told: SessionProblem | OwnProblem }) & {
  /** The field to be put right, by its name. */
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

/** One attempt at a time; what it fails with is told. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(whyNot(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, attempt }
}

function whyNot(error: unknown): Problem {
  if (error instanceof SessionError) return { text: error.text, field: FIELDS[error.text] ?? null }
  const told = error instanceof Mistyped ? error.problem : problemOf(error)
  return { told, field: FIELDS[told] ?? null }
}
