import { createRequire } from 'node:module'

/** The client's side of SRP as amazon-cognito-identity-js computes it: an oracle that nobody here wrote. */

const require = createRequire(import.meta.url)
const { default: AuthenticationHelper } = require('amazon-cognito-identity-js/lib/AuthenticationHelper.js')
const { default: BigInteger } = require('amazon-cognito-identity-js/lib/BigInteger.js')

type Callback<T> = (error: Error | null, value: T) => void
const promised = <T>(work: (callback: Callback<T>) => void): Promise<T> =>
  new Promise((resolve, reject) => work((error, value) => (error ? reject(error) : resolve(value))))

export async function clientHelper(realm: string) {
  const helper = new AuthenticationHelper(realm)
  const publicValue = await promised<{ toString(radix: number): string }>(done => helper.getLargeAValue(done))
  return {
    publicValue: publicValue.toString(16),
    keyFor: (user: string, password: string, serverValue: string, salt: string): Promise<Buffer> =>
      promised(done =>
        helper.getPasswordAuthenticationKey(
          user,
          password,
          new BigInteger(serverValue, 16),
          new BigInteger(salt, 16),
          done,
        ),
      ),
  }
}
