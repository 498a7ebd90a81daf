import { encode } from 'uqr'
import { codeField, form, nameField, newPasswordFields } from '../form.ts'
import { addressOf, type Frame, type Page, type Problem } from '../frame.ts'
import { type Html, html } from '../html.ts'

/** A pending sign-in step. The pages carry it in hidden fields. */
export interface Step {
  readonly name: StepName
  /** Valid once, for three minutes, for one user and one client. */
  readonly session: string
  /** As it was typed. */
  readonly username: string
  /** The masked destination of the code, the secret for the authenticator app, or NAME_REQUIRED. */
  readonly detail: string
}

type StepName = 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA' | 'SELECT_MFA_TYPE' | 'NEW_PASSWORD_REQUIRED' | 'MFA_SETUP'

export const isStepName = (name: string): name is StepName => Object.hasOwn(PAGES, name)

/** The detail of a new-password step for a user whose name is not known. */
export const NAME_REQUIRED = 'name'

/** Each factor has its own button, which selects and submits at once. */
export const CHOICES = ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'] as const

export function stepPage(frame: Frame, step: Step, problem?: Problem): Page {
  const { content, ...page } = PAGES[step.name](frame, step, problem)
  const startAgain = html`<div class="links"><p><a href="${addressOf(frame, '/login')}">${frame.texts.backToSignIn}</a></p></div>`
  return { ...page, problem, content: html`${content}${startAgain}` }
}

type StepPage = (frame: Frame, step: Step, problem: Problem | undefined) => Omit<Page, 'problem'>

const PAGES: Readonly<Record<StepName, StepPage>> = {
  SOFTWARE_TOKEN_MFA: (frame, step, problem) => codePage(frame, step, problem, frame.texts.secondFactor.app),
  SMS_MFA: (frame, step, problem) => codePage(frame, step, problem, frame.texts.secondFactor.sms(step.detail)),
  SELECT_MFA_TYPE: (frame, step) => ({
    title: frame.texts.secondFactor.title,
    lead: frame.texts.secondFactor.choose,
    content: html`${CHOICES.map(answer =>
      form(frame, {
        path: '/challenge',
        hidden: { ...hiddenOf(step), answer },
        submit: frame.texts.secondFactor[answer === 'SMS_MFA' ? 'chooseSms' : 'chooseApp'],
        fields: html``,
      }),
    )}`,
  }),
  NEW_PASSWORD_REQUIRED: (frame, step, problem) => ({
    title: frame.texts.newPasswordRequired.title,
    lead: frame.texts.newPasswordRequired.lead,
    content: form(frame, {
      path: '/challenge',
      hidden: hiddenOf(step),
      submit: frame.texts.newPasswordRequired.submit,
      fields: html`${step.detail === NAME_REQUIRED && nameField(frame, problem)}${newPasswordFields(frame, problem, step.detail !== NAME_REQUIRED)}`,
    }),
  }),
  MFA_SETUP: setUpPage,
}

function codePage(frame: Frame, step: Step, problem: Problem | undefined, lead: string): Omit<Page, 'problem'> {
  const { texts } = frame
  return {
    title: texts.secondFactor.title,
    lead,
    content: form(frame, {
      path: '/challenge',
      hidden: hiddenOf(step),
      submit: texts.secondFactor.submit,
      fields: codeField(frame, problem),
    }),
  }
}

function setUpPage(frame: Frame, step: Step, problem: Problem | undefined): Omit<Page, 'problem'> {
  const { setUp } = frame.texts
  const issuer = encodeURIComponent(frame.settings.productName)
  const uri = `otpauth://totp/${issuer}:${encodeURIComponent(step.username)}?secret=${step.detail}&issuer=${issuer}`
  return {
    title: setUp.title,
    lead: setUp.lead,
    content: html`<ol class="steps">
<li><p>${setUp.scan}</p>${qrCode(uri, setUp.picture)}<p><a href="${uri}">${setUp.open}</a></p><p>${setUp.type}</p><p class="key">${inFours(step.detail)}</p></li>
<li><p>${setUp.enter}</p></li>
</ol>
${form(frame, { path: '/challenge', hidden: hiddenOf(step), submit: setUp.submit, fields: codeField(frame, problem, false) })}`,
  }
}

const hiddenOf = ({ name, session, username, detail }: Step) => ({ step: name, session, username, detail })

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** Dark on white in both colour schemes, with the quiet zone of four modules that scanners need. */
function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${squares.join('')}"/></svg>`
}
