import { codeField, emailField, form } from '../form.ts'
import { addressOf, type Frame, type Page, type Problem } from '../frame.ts'
import { html } from '../html.ts'

interface Given {
  readonly email?: string | undefined
  readonly problem?: Problem | undefined
}

export function confirmPage(frame: Frame, { email, problem }: Given): Page {
  const { texts } = frame
  return {
    title: texts.confirm.title,
    lead: texts.confirm.lead,
    problem,
    path: '/confirm',
    content: html`${form(frame, {
      path: '/confirm',
      submit: texts.confirm.submit,
      fields: html`${emailField(frame, problem, { value: email, autocomplete: 'username', isFirst: !email })}
${codeField(frame, problem, Boolean(email))}`,
      otherwise: { path: '/resendcode', label: texts.confirm.resend },
    })}
<div class="links">
<p>${texts.confirm.noCode}</p>
<p><a href="${addressOf(frame, '/login')}">${texts.backToSignIn}</a></p>
</div>`,
  }
}
