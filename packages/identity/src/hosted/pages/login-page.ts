import { emailField, field, form } from '../form.ts'
import { addressOf, type Frame, type Page, type Problem } from '../frame.ts'
import { html } from '../html.ts'

interface Given {
  readonly email?: string | undefined
  readonly problem?: Problem | undefined
}

export function loginPage(frame: Frame, { email, problem }: Given): Page {
  const { texts } = frame
  const hint = email ? { login_hint: email } : undefined
  return {
    title: texts.login.title,
    lead: texts.login.lead(frame.settings.productName),
    problem,
    path: '/login',
    content: html`${form(frame, {
      path: '/login',
      submit: texts.login.submit,
      fields: html`${emailField(frame, problem, { value: email, autocomplete: 'username', isFirst: !email })}
${field(problem, {
  name: 'password',
  label: texts.password,
  type: 'password',
  autocomplete: 'current-password',
  maxlength: 256,
  isFirst: Boolean(email),
})}`,
    })}
<div class="links">
<p><a href="${addressOf(frame, '/forgotPassword', hint)}">${texts.login.forgot}</a></p>
<p>${texts.login.noAccount} <a href="${addressOf(frame, '/signup', hint)}">${texts.login.create}</a></p>
</div>`,
  }
}
