import { emailField, form, nameField, newPasswordFields } from '../form.ts'
import { addressOf, type Frame, type Page, type Problem } from '../frame.ts'
import { html } from '../html.ts'

interface Given {
  readonly name?: string
  readonly email?: string | undefined
  readonly problem?: Problem | undefined
}

export function signUpPage(frame: Frame, { name, email, problem }: Given): Page {
  const { texts } = frame
  const site = frame.settings.publicOrigin
  return {
    title: texts.signUp.title,
    lead: texts.signUp.lead,
    problem,
    path: '/signup',
    content: html`${form(frame, {
      path: '/signup',
      submit: texts.signUp.submit,
      fields: html`${nameField(frame, problem, name)}
${emailField(frame, problem, { value: email, autocomplete: 'username' })}
${newPasswordFields(frame, problem)}`,
    })}
<div class="links"><p>${texts.signUp.terms} <a href="${site}/terms-and-conditions">${texts.signUp.termsLink}</a> · <a href="${site}/privacy-policy">${texts.signUp.privacyLink}</a></p>
<p>${texts.signUp.hasAccount} <a href="${addressOf(frame, '/login')}">${texts.login.submit}</a></p></div>`,
  }
}
