import { AuthenticationDetails, CognitoUserAttribute } from 'amazon-cognito-identity-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullTest, isFull } from '../../testing/full-test.ts'
import { commandSource } from '../command-source.ts'
import { createIdentityApp, type IdentityApp } from '../testing/identity-app.ts'
import { answer, done, identityJsClient, signIn } from './testing/identity-js-client.ts'
import { temporaryPasswordOf } from './testing/temporary-password.ts'

let app: IdentityApp
beforeAll(async () => {
  app = await createIdentityApp()
})
afterAll(() => app.close())
beforeEach(() => app.advance(10_000))

const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }

describe('amazon-cognito-identity-js', () => {
  test('signs someone up with the newest code that was mailed, and only then lets them in', async () => {
    const email = 'newcomer@example.org'
    const password = 'a-round-before-breakfast'
    const client = identityJsClient(app)
    const name = new CognitoUserAttribute({ Name: 'name', Value: 'New Comer' })
    const result = await client.signUp(email, password, [name])
    expect(result).toMatchObject({
      userConfirmed: false,
      userSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      codeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' },
    })
    const first = await app.codeFor(email)
    const user = client.user(email)
    await expect(signIn(user, password)).rejects.toMatchObject({
      name: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    })

    const again = await done(callback => client.user(email).resendConfirmationCode(callback))
    expect(again).toMatchObject({ CodeDeliveryDetails: { Destination: 'n***@e***' } })
    const confirm = (code: string) => done(callback => client.user(email).confirmRegistration(code, true, callback))
    await expect(confirm(first)).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    })
    await expect(confirm(await app.codeFor(email))).resolves.toBe('SUCCESS')
    await expect(signIn(client.user(email), password)).resolves.toMatchObject({ challenge: null })
  })

  test.each(isFull ? (['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const) : (['USER_SRP_AUTH'] as const))(
    'signs in by %s and finds the session after a reload',
    async flow => {
      const { email, password, sub } = await app.person()
      const client = identityJsClient(app)
      const result = await signIn(client.user(email), password, flow)
      expect(result).toMatchObject({ challenge: null, isDeviceChoiceDue: true })

      const reloaded = client.pool.getCurrentUser()
      const session = await done<{ isValid(): boolean }>(callback => reloaded?.getSession(callback))
      expect(session.isValid()).toBe(true)
      const data = await done(callback => reloaded?.getUserData(callback))
      expect(data).toMatchObject({ Username: sub })
    },
  )

  test.each(isFull ? (['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const) : (['USER_SRP_AUTH'] as const))(
    'by %s refuses a wrong password and an unknown name alike',
    async flow => {
      const { email, password } = await app.person()
      const client = identityJsClient(app)
      await expect(signIn(client.user(email), 'not-the-password', flow)).rejects.toMatchObject(wrong)
      await expect(signIn(client.user('nobody@example.org'), password, flow)).rejects.toMatchObject(wrong)
    },
  )

  test('signs in by a mailed code, once the wrong ones are refused', async () => {
    const { email } = await app.person()
    const user = identityJsClient(app).user(email)
    const start = await answer(callbacks =>
      user.initiateAuth(new AuthenticationDetails({ Username: email }), callbacks),
    )
    expect(start).toMatchObject({
      challenge: 'CUSTOM_CHALLENGE',
      parameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'p***@e***' },
    })
    const send = (code: string) => answer(callbacks => user.sendCustomChallengeAnswer(code, callbacks))
    await expect(send('no code')).rejects.toMatchObject(wrong)
    await expect(send(await app.codeFor(email))).resolves.toMatchObject({ challenge: null })
  })

  fullTest('signs in by password and mailed code together', async () => {
    const { email, password } = await app.person()
    const user = identityJsClient(app).user(email)
    await expect(signIn(identityJsClient(app).user(email), 'not-the-password', 'CUSTOM_AUTH')).rejects.toMatchObject(
      wrong,
    )
    await expect(signIn(user, password, 'CUSTOM_AUTH')).resolves.toMatchObject({ challenge: 'CUSTOM_CHALLENGE' })
    const code = await app.codeFor(email)
    await expect(answer(callbacks => user.sendCustomChallengeAnswer(code, callbacks))).resolves.toMatchObject({
      challenge: null,
    })
  })

  test.each(isFull ? (['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const) : (['USER_SRP_AUTH'] as const))(
    'by %s replaces the password that staff had mailed',
    async flow => {
      const email = `invited-${flow.toLowerCase()}@example.org`
      await app.identity.accounts.create({ email }, commandSource('test'))
      const temporary = await temporaryPasswordOf(app, email)
      const user = identityJsClient(app).user(email)
      await expect(signIn(user, temporary, flow)).resolves.toEqual({
        challenge: 'NEW_PASSWORD_REQUIRED',
        attributes: { email, email_verified: 'true' },
        required: ['name'],
      })
      const choose = (password: string, attributes: object) =>
        answer(callbacks => user.completeNewPasswordChallenge(password, attributes, callbacks))
      await expect(choose('too-short', { name: 'Invited' })).rejects.toMatchObject({
        name: 'InvalidPasswordException',
        message: 'Password did not conform with policy: Password not long enough',
      })
      await expect(choose('my-own-long-password', {})).rejects.toMatchObject({ name: 'InvalidParameterException' })
      await expect(choose('my-own-long-password', { name: 'Invited' })).resolves.toMatchObject({ challenge: null })

      const elsewhere = identityJsClient(app)
      await expect(signIn(elsewhere.user(email), temporary, flow)).rejects.toMatchObject(wrong)
      await expect(signIn(elsewhere.user(email), 'my-own-long-password', flow)).resolves.toMatchObject({
        challenge: null,
      })
    },
  )
})
