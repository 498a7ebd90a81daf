import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from './testing/identity-app.ts'

let app: IdentityApp
beforeAll(async () => {
  app = await createIdentityApp()
})
afterAll(() => app.close())

test('a demo person signs in by password and their token opens the API', async () => {
  const { body } = await app.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: app.clientId,
    AuthParameters: { USERNAME: 'greenkeeper@demo.pinwise.example', PASSWORD: 'greenkeeper-on-the-green' },
  })
  console.log(JSON.stringify(body).slice(0, 400))
  expect(body.AuthenticationResult.IdToken).toBeTruthy()
})
