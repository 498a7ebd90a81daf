import type { Core } from '../core.ts'
import type { Source } from '../dependencies.ts'
import {
  deleteUser,
  deleteUserAttributes,
  getUser,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from './attributes.ts'
import { confirmDevice, forgetDevice, getDevice, listDevices, updateDeviceStatus } from './devices.ts'
import { changePassword, confirmForgotPassword, forgotPassword } from './passwords.ts'
import {
  associateSoftwareToken,
  getUserAuthFactors,
  setUserMfaPreference,
  setUserSettings,
  verifySoftwareToken,
} from './second-factors.ts'
import {
  getTokensFromRefreshToken,
  globalSignOut,
  initiateAuth,
  respondToAuthChallenge,
  revokeToken,
} from './sign-in.ts'
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts'

/** The public operations of the protocol, by their names in the service model. */
const OPERATIONS = {
  AssociateSoftwareToken: associateSoftwareToken,
  ChangePassword: changePassword,
  ConfirmDevice: confirmDevice,
  ConfirmForgotPassword: confirmForgotPassword,
  ConfirmSignUp: confirmSignUp,
  DeleteUser: deleteUser,
  DeleteUserAttributes: deleteUserAttributes,
  ForgetDevice: forgetDevice,
  ForgotPassword: forgotPassword,
  GetDevice: getDevice,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  GetUser: getUser,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  GetUserAuthFactors: getUserAuthFactors,
  GlobalSignOut: globalSignOut,
  InitiateAuth: initiateAuth,
  ListDevices: listDevices,
  ResendConfirmationCode: resendConfirmationCode,
  RespondToAuthChallenge: respondToAuthChallenge,
  RevokeToken: revokeToken,
  SetUserMFAPreference: setUserMfaPreference,
  SetUserSettings: setUserSettings,
  SignUp: signUp,
  UpdateDeviceStatus: updateDeviceStatus,
  UpdateUserAttributes: updateUserAttributes,
  VerifySoftwareToken: verifySoftwareToken,
  VerifyUserAttribute: verifyUserAttribute,
}

type Bound<T> = T extends (core: Core, input: infer Input, ...rest: never[]) => infer Output
  ? (input: Input, source: Source) => Output
  : never
type Operations = { [Name in keyof typeof OPERATIONS]: Bound<(typeof OPERATIONS)[Name]> }

export function bindOperations(core: Core): Operations {
  const bound = Object.entries(OPERATIONS).map(([name, operation]) => [
    name,
    async (input: never, source: Source) => {
      core.rates.count(source)
      return operation(core, input, source)
    },
  ])
  return Object.fromEntries(bound) as Operations
}
