import { createHmac } from 'node:crypto'
import { createRequire } from 'node:module'

/** SRP as amazon-cognito-identity-js computes it: it shares no code with the server. */

/** Exported by the package, but left out of its types. */
interface AuthenticationHelper {
  getLargeAValue(callback: Callback<object>): void
  getPasswordAuthenticationKey(user: string, password: string, b: object, salt: object, done: Callback<Buffer>): void
  generateHashDevice(groupKey: string, deviceKey: string, callback: Callback<null>): void
  getSaltDevices(): string
  getVerifierDevices(): string
  getRandomPassword(): string
}
type Callback<T> = (error: unknown, value: T) => void

const require = createRequire(import.meta.url)
const { AuthenticationHelper, DateHelper } = require('amazon-cognito-identity-js') as {
  AuthenticationHelper: new (realm: string) => AuthenticationHelper
  DateHelper: new () => { getNowString(): string }
}
const { default: BigInteger } = require('amazon-cognito-identity-js/lib/BigInteger.js') as {
  default: new (text: string, radix: number) => object
}

/** One exchange, of a person in the pool of that name or of a device in the group of that key. */
export async function startSrp(realm: string) {
  const helper = new AuthenticationHelper(realm)
  const clientPublic = await result<object>(callback => helper.getLargeAValue(callback))
  return {
    SRP_A: (clientPublic.toString as (radix: number) => string)(16),
    /** The three fields of the answer to a verifier challenge. */
    async claim(user: string, password: string, parameters: Record<string, string> = {}) {
      const { SRP_B = '', SALT = '', SECRET_BLOCK = '' } = parameters
      const key = await result<Buffer>(callback =>
        helper.getPasswordAuthenticationKey(
          user,
          password,
          new BigInteger(SRP_B, 16),
          new BigInteger(SALT, 16),
          callback,
        ),
      )
      const TIMESTAMP = new DateHelper().getNowString()
      const signature = createHmac('sha256', key)
        .update(realm + user)
        .update(SECRET_BLOCK, 'base64')
        .update(TIMESTAMP)
      return {
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature.digest('base64'),
        TIMESTAMP,
      }
    },
  }
}

/** A secret for a new device, and what ConfirmDevice sends of it. */
export async function newDeviceSecret({ DeviceGroupKey = '', DeviceKey = '' }) {
  const helper = new AuthenticationHelper(DeviceGroupKey)
  await result<null>(callback => helper.generateHashDevice(DeviceGroupKey, DeviceKey, callback))
  const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64')
  return {
    secret: helper.getRandomPassword(),
    DeviceSecretVerifierConfig: {
      Salt: base64(helper.getSaltDevices()),
      PasswordVerifier: base64(helper.getVerifierDevices()),
    },
  }
}

function result<T>(start: (callback: Callback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => start((error, value) => (error ? reject(error) : resolve(value))))
}
