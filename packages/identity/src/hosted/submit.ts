import type { Page, Problem } from './frame.ts'
import type { HostedAnswer } from './hosted-request.ts'
import { pageAnswer } from './page-answer.ts'
import { problemOf } from './problem-of.ts'
import type { Notice } from './texts.ts'
import { goTo, type SentForm } from './visit.ts'

interface Submission {
  /** What is wrong at first sight. */
  readonly problem: Problem | undefined
  readonly page: (problem: Problem) => Page
  readonly ask: () => Promise<unknown>
  readonly next: { readonly path: string; readonly login_hint: string; readonly notice: Notice }
}

/** A form that is refused comes back with what was typed; one that is taken leads on to the next page. */
export async function submit(sent: SentForm, { problem, page, ask, next }: Submission): Promise<HostedAnswer> {
  const back = (why: Problem) => pageAnswer(sent.frame, page(why))
  if (problem) return back(problem)
  try {
    await ask()
  } catch (error) {
    return back(problemOf(error, sent.frame.texts))
  }
  const { path, ...more } = next
  return goTo(sent, path, more)
}
