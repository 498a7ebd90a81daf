import { codeField, emailField, form, newPasswordFields } from '../form.ts'
import { addressOf, type Frame, type Page, type Problem } from '../frame.ts'
import { type Html, html } from '../html.ts'

interface Given {
  readonly email?: string | undefined
  readonly code?: string
  readonly problem?: Problem | undefined
}

export function forgotPasswordPage(frame: Frame, { email, problem }: Given): Page {
  const { texts } = frame
  return {
    title: texts.forgot.title,
    lead: texts.forgot.lead,
    problem,
    path: '/forgotPassword',
    content: html`${form(frame, {
      path: '/forgotPassword',
      submit: texts.forgot.submit,
      fields: emailField(frame, problem, { value: email, autocomplete: 'username', isFirst: true }),
    })}
<div class="links">${backToSignIn(frame)}</div>`,
  }
}

export function resetPasswordPage(frame: Frame, { email, code, problem }: Given): Page {
  const { texts } = frame
  const again = addressOf(frame, '/forgotPassword', email ? { login_hint: email } : {})
  return {
    title: texts.reset.title,
    lead: texts.reset.lead,
    problem,
    path: '/confirmforgotPassword',
    content: html`${form(frame, {
      path: '/confirmforgotPassword',
      submit: texts.reset.submit,
      fields: html`${emailField(frame, problem, { value: email, autocomplete: 'username', isFirst: !email })}
${codeField(frame, problem, Boolean(email), code)}
${newPasswordFields(frame, problem)}`,
    })}
<div class="links"><p><a href="${again}">${texts.reset.again}</a></p>${backToSignIn(frame)}</div>`,
  }
}

function backToSignIn(frame: Frame): Html {
  return html`<p><a href="${addressOf(frame, '/login')}">${frame.texts.backToSignIn}</a></p>`
}
