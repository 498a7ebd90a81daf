import { confirmSignUp as confirmAs, resendConfirmationCode, signUp as signUpAs } from '../operations/sign-up.ts'
import {
  codeOf,
  findCodeProblem,
  findEmailProblem,
  findNewPasswordProblem,
  missingField,
  passwordOf,
  textOf,
} from './form-values.ts'
import type { HostedAnswer } from './hosted-request.ts'
import { confirmPage } from './pages/confirm-page.ts'
import { signUpPage } from './pages/sign-up-page.ts'
import { submit } from './submit.ts'
import type { SentForm } from './visit.ts'

/** Whether an address already has an account is only revealed by email to that address, never on the page. */
export function signUp(sent: SentForm): Promise<HostedAnswer> {
  const { core, request, form, authorize, frame } = sent
  const { texts } = frame
  const name = textOf(form, 'name')
  const email = textOf(form, 'email')
  const person = {
    ClientId: authorize.client.id,
    Username: email,
    Password: passwordOf(form, 'new-password'),
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'name', Value: name },
      { Name: 'locale', Value: frame.language },
    ],
  }
  return submit(sent, {
    problem:
      (name === '' ? missingField(texts, 'name', texts.name) : undefined) ??
      findEmailProblem(texts, email) ??
      findNewPasswordProblem(texts, form),
    page: problem => signUpPage(frame, { name, email, problem }),
    perform: () => signUpAs(core, person, request.source),
    next: { path: '/confirm', login_hint: email, notice: 'signed-up' },
  })
}

export function confirmSignUp(sent: SentForm): Promise<HostedAnswer> {
  const { core, request, form, authorize, frame } = sent
  const email = textOf(form, 'email')
  const code = codeOf(form)
  const input = { ClientId: authorize.client.id, Username: email, ConfirmationCode: code }
  return submit(sent, {
    problem: findEmailProblem(frame.texts, email) ?? findCodeProblem(frame.texts, code),
    page: problem => confirmPage(frame, { email, problem }),
    perform: () => confirmAs(core, input, request.source),
    next: { path: '/login', login_hint: email, notice: 'confirmed' },
  })
}

export function resendCode(sent: SentForm): Promise<HostedAnswer> {
  const { core, request, form, authorize, frame } = sent
  const email = textOf(form, 'email')
  const input = { ClientId: authorize.client.id, Username: email }
  return submit(sent, {
    problem: findEmailProblem(frame.texts, email),
    page: problem => confirmPage(frame, { email, problem }),
    perform: () => resendConfirmationCode(core, input, request.source),
    next: { path: '/confirm', login_hint: email, notice: 'code-sent' },
  })
}
