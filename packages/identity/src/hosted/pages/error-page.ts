import type { Frame, Page } from '../frame.ts'
import { html } from '../html.ts'
import type { Texts } from '../texts.ts'

/** An error that is shown on a page because redirecting the user would be unsafe or impossible. */
export function errorPage(
  { texts }: Frame,
  why: Exclude<keyof Texts['errorPages'], 'reference'>,
  reference?: string,
): Page {
  const { title, text } = texts.errorPages[why]
  return {
    title,
    content: html`<p class="lead">${text}</p>${reference && html`<p class="hint">${texts.errorPages.reference} <code>${reference}</code></p>`}`,
  }
}
