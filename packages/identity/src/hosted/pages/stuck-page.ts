import type { Frame, Page } from '../frame.ts'
import { html } from '../html.ts'
import type { Texts } from '../texts.ts'

/** The end of a way: told here, and never by sending the person on. */
export function stuckPage({ texts }: Frame, why: Exclude<keyof Texts['stuck'], 'reference'>, reference?: string): Page {
  const { title, text } = texts.stuck[why]
  return {
    title,
    content: html`<p class="lead">${text}</p>${reference && html`<p class="hint">${texts.stuck.reference} <code>${reference}</code></p>`}`,
  }
}
