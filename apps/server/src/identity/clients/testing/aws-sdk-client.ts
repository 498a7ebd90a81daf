import {
  type AuthFlowType,
  type ChallengeNameType,
  CognitoIdentityProvider,
  type NewDeviceMetadataType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { IdentityApp } from '../../testing/identity-app.ts'
import { newDeviceSecret, startSrp } from './srp-oracle.ts'

/** A device with what it needs to prove itself. */
export interface Device {
  readonly DeviceKey: string
  readonly DeviceGroupKey: string
  readonly secret: string
}

/** The AWS SDK, and what a program built on it does again and again. */
export function awsSdkClient(app: IdentityApp) {
  const sdk = new CognitoIdentityProvider({ region: 'eu-west-1', endpoint: app.endpoint, maxAttempts: 1 })
  const ClientId = app.clientId
  const poolName = app.poolId.split('_')[1] ?? ''

  const initiate = (AuthFlow: AuthFlowType, AuthParameters: Record<string, string>) =>
    sdk.initiateAuth({ ClientId, AuthFlow, AuthParameters })
  const respond = (
    { ChallengeName, Session }: { ChallengeName?: ChallengeNameType | undefined; Session?: string | undefined },
    ChallengeResponses: Record<string, string>,
  ) => sdk.respondToAuthChallenge({ ClientId, ChallengeName, Session, ChallengeResponses })

  return {
    sdk,
    initiate,
    respond,
    signIn: (email: string, password: string, more: Record<string, string> = {}) =>
      initiate('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password, ...more }),

    async signInBySrp(
      email: string,
      password: string,
      more: Record<string, string> = {},
      flow: AuthFlowType = 'USER_SRP_AUTH',
    ) {
      const srp = await startSrp(poolName)
      const first: Record<string, string> = { USERNAME: email, SRP_A: srp.SRP_A }
      if (flow === 'CUSTOM_AUTH') first.CHALLENGE_NAME = 'SRP_A'
      const challenge = await initiate(flow, first)
      const { USER_ID_FOR_SRP = '' } = challenge.ChallengeParameters ?? {}
      const claim = await srp.claim(USER_ID_FOR_SRP, password, challenge.ChallengeParameters)
      return respond(challenge, { USERNAME: USER_ID_FOR_SRP, ...claim, ...more })
    },

    /** Makes the device of a first sign-in one that can prove itself. */
    async confirmDevice(AccessToken: string, device: NewDeviceMetadataType = {}) {
      const { DeviceKey = '', DeviceGroupKey = '' } = device
      const { secret, DeviceSecretVerifierConfig } = await newDeviceSecret({ DeviceKey, DeviceGroupKey })
      const answer = await sdk.confirmDevice({
        AccessToken,
        DeviceKey,
        DeviceSecretVerifierConfig,
        DeviceName: 'A laptop',
      })
      return { DeviceKey, DeviceGroupKey, secret, answer }
    },

    /** The answer to DEVICE_SRP_AUTH, up to the tokens. */
    async proveDevice(challenge: { Session?: string | undefined }, USERNAME: string, device: Device) {
      const { DeviceKey: DEVICE_KEY, DeviceGroupKey, secret } = device
      const srp = await startSrp(DeviceGroupKey)
      const second = await respond(
        { ChallengeName: 'DEVICE_SRP_AUTH', Session: challenge.Session },
        { USERNAME, DEVICE_KEY, SRP_A: srp.SRP_A },
      )
      const claim = await srp.claim(DEVICE_KEY, secret, second.ChallengeParameters)
      return respond(second, { USERNAME, DEVICE_KEY, ...claim })
    },
  }
}
