import { codeField, form, nameField, newPasswordFields } from '../form.ts'
import { addressOf, type Frame, type Page, type Problem } from '../frame.ts'
import { html } from '../html.ts'
import { qrCode } from '../qr-code.ts'

/** A step that a sign-in waits at. The pages carry it: whoever sends it back has been given it here. */
export interface Step {
  readonly name: StepName
  /** One use, three minutes, bound to the person and the client. */
  readonly session: string
  /** As it was typed. */
  readonly username: string
  /** Where the code was sent, masked; the secret that an app is set up with; or that a name is wanted. */
  readonly detail: string
}

export type StepName = 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA' | 'SELECT_MFA_TYPE' | 'NEW_PASSWORD_REQUIRED' | 'MFA_SETUP'

export const isStepName = (name: string): name is StepName => Object.hasOwn(PAGES, name)

/** The detail of a step to a new password by someone whose name we do not know. */
export const ASKS_NAME = 'name'

/** Every factor is one button: a choice and its confirmation in one. */
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
      fields: html`${step.detail === ASKS_NAME && nameField(frame, problem)}${newPasswordFields(frame, problem, step.detail !== ASKS_NAME)}`,
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
