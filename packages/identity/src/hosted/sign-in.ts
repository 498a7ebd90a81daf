import { associateSoftwareToken, verifySoftwareToken } from '../operations/second-factors.ts'
import { answerChallenge } from '../sign-in/answer-challenge.ts'
import { startPasswordSignIn } from '../sign-in/password-sign-in.ts'
import type { ChallengeStep, SignInStep } from '../sign-in/sign-in-step.ts'
import { codeOf, findCodeProblem, findNewPasswordProblem, missingField, passwordOf, textOf } from './form-values.ts'
import type { Problem } from './frame.ts'
import { finishSignIn } from './grant-code.ts'
import type { HostedAnswer } from './hosted-request.ts'
import { pageAnswer } from './page-answer.ts'
import { CHOICES, isStepName, NAME_REQUIRED, type Step, stepPage } from './pages/challenge-pages.ts'
import { loginPage } from './pages/login-page.ts'
import { isRefusedAs, problemOf } from './problem-of.ts'
import { goTo, type SentForm } from './visit.ts'

export async function signIn(sent: SentForm): Promise<HostedAnswer> {
  const { core, request, form, authorize, frame } = sent
  const username = textOf(form, 'email')
  const password = passwordOf(form, 'password')
  if (username === '') return backToSignIn(sent, missingField(frame.texts, 'email', frame.texts.email))
  if (password === '') return backToSignIn(sent, missingField(frame.texts, 'password', frame.texts.password), username)
  try {
    const credentials = { clientId: authorize.client.id, username, password }
    return await showNextStep(sent, await startPasswordSignIn(core, credentials, request.source), username)
  } catch (error) {
    // Both errors are returned only after a correct password.
    const hint = { login_hint: username }
    if (isRefusedAs(error, 'UserNotConfirmedException'))
      return goTo(sent, '/confirm', { ...hint, notice: 'not-confirmed' })
    if (isRefusedAs(error, 'PasswordResetRequiredException')) {
      return goTo(sent, '/forgotPassword', { ...hint, notice: 'reset-required' })
    }
    return backToSignIn(sent, problemOf(error, frame.texts), username)
  }
}

/** Handles the answer to a step. After a wrong answer the step is shown again, as long as its session is valid. */
export async function answerStep(sent: SentForm): Promise<HostedAnswer> {
  const { form, frame } = sent
  const step = readStep(form)
  if (!step) return backToSignIn(sent, { text: frame.texts.problems.sessionOver, status: 400 })
  const problem = findStepProblem(sent, step)
  if (problem) return pageAnswer(frame, stepPage(frame, step, problem))
  try {
    return await showNextStep(sent, await proceed(sent, step), step.username)
  } catch (error) {
    const why = problemOf(error, frame.texts)
    const isOver = isRefusedAs(error, 'NotAuthorizedException') && why.text !== frame.texts.problems.locked
    return isOver ? backToSignIn(sent, why, step.username) : pageAnswer(frame, stepPage(frame, step, why))
  }
}

async function showNextStep(sent: SentForm, next: SignInStep, username: string): Promise<HostedAnswer> {
  if (next.kind === 'signed-in') return finishSignIn(sent, next)
  return pageAnswer(sent.frame, stepPage(sent.frame, await stepOf(sent, next, username)))
}

async function stepOf({ core, request }: SentForm, next: ChallengeStep, username: string): Promise<Step> {
  const { name, session = '', parameters } = next
  if (!isStepName(name)) throw new Error(`the hosted pages cannot ask for ${name}`)
  if (name === 'MFA_SETUP') {
    const { SecretCode, Session } = await associateSoftwareToken(core, { Session: session }, request.source)
    return { name, session: Session ?? '', username, detail: SecretCode ?? '' }
  }
  const isNameRequired = parameters.requiredAttributes?.includes('userAttributes.name') ?? false
  const detail = parameters.CODE_DELIVERY_DESTINATION ?? (isNameRequired ? NAME_REQUIRED : '')
  return { name, session, username, detail }
}

/** The hidden fields are only used for display; the state of the step is stored under its session. */
function readStep(form: URLSearchParams): Step | null {
  const name = textOf(form, 'step')
  const detail = textOf(form, 'detail').slice(0, 100)
  if (!isStepName(name) || (name === 'MFA_SETUP' && !/^[A-Z2-7]{16,}$/.test(detail))) return null
  return { name, session: textOf(form, 'session'), username: textOf(form, 'username'), detail }
}

function findStepProblem({ form, frame: { texts } }: SentForm, step: Step): Problem | undefined {
  switch (step.name) {
    case 'SELECT_MFA_TYPE':
      return undefined
    case 'NEW_PASSWORD_REQUIRED':
      if (step.detail === NAME_REQUIRED && textOf(form, 'name') === '') return missingField(texts, 'name', texts.name)
      return findNewPasswordProblem(texts, form)
    default:
      return findCodeProblem(texts, codeOf(form))
  }
}

async function proceed({ core, request, authorize, form }: SentForm, step: Step): Promise<SignInStep> {
  const answer = (session: string, responses: Record<string, string>) =>
    answerChallenge(
      core,
      {
        clientId: authorize.client.id,
        name: step.name,
        session,
        responses: { USERNAME: step.username, ...responses },
      },
      request.source,
    )
  switch (step.name) {
    case 'SMS_MFA':
      return answer(step.session, { SMS_MFA_CODE: codeOf(form) })
    case 'SOFTWARE_TOKEN_MFA':
      return answer(step.session, { SOFTWARE_TOKEN_MFA_CODE: codeOf(form) })
    case 'SELECT_MFA_TYPE':
      return answer(step.session, { ANSWER: CHOICES.find(choice => choice === form.get('answer')) ?? CHOICES[0] })
    case 'NEW_PASSWORD_REQUIRED':
      return answer(step.session, {
        NEW_PASSWORD: passwordOf(form, 'new-password'),
        ...(step.detail === NAME_REQUIRED ? { 'userAttributes.name': textOf(form, 'name') } : {}),
      })
    case 'MFA_SETUP': {
      const proof = { Session: step.session, UserCode: codeOf(form) }
      const { Session } = await verifySoftwareToken(core, proof, request.source)
      return answer(Session ?? '', {})
    }
  }
}

function backToSignIn({ frame }: SentForm, problem: Problem, email?: string): HostedAnswer {
  return pageAnswer(frame, loginPage(frame, { email, problem }))
}
