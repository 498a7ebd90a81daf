import { confirmForgotPassword, forgotPassword as requestCode } from '../operations/passwords.ts'
import { codeOf, findCodeProblem, findEmailProblem, findNewPasswordProblem, passwordOf, textOf } from './form-values.ts'
import type { HostedAnswer } from './hosted-request.ts'
import { forgotPasswordPage, resetPasswordPage } from './pages/password-pages.ts'
import { submit } from './submit.ts'
import type { SentForm } from './visit.ts'

/** Gives the same answer for every address, whether or not it has an account. */
export function forgotPassword(sent: SentForm): Promise<HostedAnswer> {
  const { core, request, form, authorize, frame } = sent
  const email = textOf(form, 'email')
  const input = { ClientId: authorize.client.id, Username: email }
  return submit(sent, {
    problem: findEmailProblem(frame.texts, email),
    page: problem => forgotPasswordPage(frame, { email, problem }),
    perform: () => requestCode(core, input, request.source),
    next: { path: '/confirmforgotPassword', login_hint: email, notice: 'reset-code-sent' },
  })
}

export function resetPassword(sent: SentForm): Promise<HostedAnswer> {
  const { core, request, form, authorize, frame } = sent
  const email = textOf(form, 'email')
  const code = codeOf(form)
  const Password = passwordOf(form, 'new-password')
  const input = { ClientId: authorize.client.id, Username: email, ConfirmationCode: code, Password }
  return submit(sent, {
    problem:
      findEmailProblem(frame.texts, email) ??
      findCodeProblem(frame.texts, code) ??
      findNewPasswordProblem(frame.texts, form),
    // The code remains valid when only the password was rejected.
    page: problem => resetPasswordPage(frame, { email, problem, code: problem.field === 'code' ? '' : code }),
    perform: () => confirmForgotPassword(core, input, request.source),
    next: { path: '/login', login_hint: email, notice: 'password-changed' },
  })
}
