import { type CustomAttribute, readSettings } from '../page-settings.ts'
import { callProvider } from './provider.ts'
import { renewTokens } from './refresh-tokens.ts'
import { validTokens } from './session.ts'
import { attributesOf, claimsOf } from './token-store.ts'

/** Something that the provider keeps of a person, by the provider's name for it. */
export interface UserAttribute {
  readonly name: string
  readonly value: string
  /** As the operator describes it; null for one that they do not. */
  readonly described: CustomAttribute | null
}

/** All there are, whatever their names: in the token, in the pool, and those that the person may still fill in. */
export async function userAttributes(): Promise<UserAttribute[]> {
  const { accessToken, idToken } = await validTokens()
  const { UserAttributes = [] } = (await callProvider('GetUser', { AccessToken: accessToken })) as {
    UserAttributes?: { Name: string; Value: string }[]
  }
  const known: Record<string, string> = {
    ...attributesOf(claimsOf(idToken)),
    ...Object.fromEntries(UserAttributes.map(a => [a.Name, a.Value])),
  }
  const custom = readSettings().identity.attributes ?? []
  const empty: [string, string][] = custom
    .filter(({ name, isWritable }) => isWritable && !(name in known))
    .map(({ name }) => [name, ''])
  return [...Object.entries(known), ...empty].map(([name, value]) => ({
    name,
    value,
    described: custom.find(one => one.name === name) ?? null,
  }))
}

/** An empty value removes it. The tokens say it too from now on. */
export async function changeAttribute(name: string, value: string): Promise<void> {
  const { accessToken: AccessToken } = await validTokens()
  if (value) {
    await callProvider('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: name, Value: value }] })
  } else await callProvider('DeleteUserAttributes', { AccessToken, UserAttributeNames: [name] })
  await renewTokens()
}
