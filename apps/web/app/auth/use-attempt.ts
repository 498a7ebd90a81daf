import { useState } from 'react'
import { SessionError } from '../session/session.ts'
import type { SessionText } from '../session/session-error.ts'
import { problemOf, type SessionProblem } from '../session/session-problem.ts'

/** What we can tell is wrong before anyone is asked. */
export type OwnProblem = 'emailMissing' | 'emailInvalid' | 'nameMissing' | 'codeMissing' | 'spaces'

/** A text of the session's catalogue, or a problem that login.json has a sentence for. */
type Told = { readonly text: SessionText } | { readonly told: SessionProblem | OwnProblem }

/** Why a form came back. */
export type Problem = Told & {
  /** The field of the form that is to be put right, by its name. */
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

/** One attempt at a time; what it fails with is told, at one of the form's fields where it is about one. */
export function useAttempt(...fields: readonly string[]) {
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblems([])
    try {
      await work()
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

function whyNot(error: unknown): Told {
  if (error instanceof SessionError) return { text: error.text }
  return { told: error instanceof Mistyped ? error.problem : problemOf(error) }
}

function atField(told: Told, fields: readonly string[]): Problem {
  const field = FIELDS['text' in told ? told.text : told.told]
  return { ...told, field: fields.find(name => name === field) ?? null }
}
