import { addressOf, type Call } from '@pinwise/contract'
import { demoPassword } from '../../apps/server/src/demo/demo-accounts.ts'
import { DEMO_PEOPLE } from '../../apps/server/src/demo/demo-people.ts'

const CLIENT = 'pinwiseweb'

interface Tokens {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken: string
}

export interface Asking {
  ask<Answer>(call: Call, clubId: string, options?: { params?: object; body?: object }): Promise<Answer>
  /** What a browser keeps of the sign-in. */
  readonly stored: Readonly<Record<string, string>>
}

/** One of the demo people, signed in by the bare protocol. */
export async function askAs(origin: string, person: keyof typeof DEMO_PEOPLE): Promise<Asking> {
  const { AccessToken, IdToken, RefreshToken } = await tokensOf(origin, person)
  const { 'cognito:username': username } = JSON.parse(
    Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<string, string>
  const place = `CognitoIdentityServiceProvider.${CLIENT}`
  return {
    stored: {
      [`${place}.LastAuthUser`]: String(username),
      [`${place}.${username}.accessToken`]: AccessToken,
      [`${place}.${username}.idToken`]: IdToken,
      [`${place}.${username}.refreshToken`]: RefreshToken,
      [`${place}.${username}.clockDrift`]: '0',
    },
    async ask<Answer>(call: Call, clubId: string, { params, body }: { params?: object; body?: object } = {}) {
      const answer = await fetch(origin + addressOf(call, params as never, undefined as never), {
        method: call.method,
        headers: {
          authorization: `Bearer ${IdToken}`,
          'x-club-id': clubId,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as Answer
    },
  }
}

async function tokensOf(origin: string, person: keyof typeof DEMO_PEOPLE): Promise<Tokens> {
  const answer = await fetch(`${origin}/cognito-idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: CLIENT,
      AuthParameters: { USERNAME: DEMO_PEOPLE[person].email, PASSWORD: demoPassword(person) },
    }),
  })
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: Tokens }
  return AuthenticationResult
}
