import type { Page, Problem } from './frame.ts'
import type { HostedAnswer } from './hosted-request.ts'
import { pageAnswer } from './page-answer.ts'
import { problemOf } from './problem-of.ts'
import type { Notice } from './texts.ts'
import { goTo, type SentForm } from './visit.ts'

interface Submission {
  /** The problem found by validating the form. */
  readonly problem: Problem | undefined
  readonly page: (problem: Problem) => Page
  readonly perform: () => Promise<unknown>
  readonly next: { readonly path: string; readonly login_hint: string; readonly notice: Notice }
}

/** A rejected form is shown again with what was typed; an accepted one redirects to the next page. */
export async function submit(sent: SentForm, { problem, page, perform, next }: Submission): Promise<HostedAnswer> {
  const back = (why: Problem) => pageAnswer(sent.frame, page(why))
  if (problem) return back(problem)
  try {
    await perform()
  } catch (error) {
    return back(problemOf(error, sent.frame.texts))
  }
  const { path, ...more } = next
  return goTo(sent, path, more)
}
