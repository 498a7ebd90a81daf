import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListGroupsCommand,
  ListUsersCommand,
  type ListUsersCommandInput,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdminServer } from './admin-server.ts'
import { invitationTokenOf } from './clients/testing/temporary-password.ts'
import { createIdentityApp, type IdentityApp } from './testing/identity-app.ts'

let app: IdentityApp
let admin: ReturnType<typeof createAdminServer>
let client: CognitoIdentityProviderClient
const Username = 'new.greenkeeper@example.org'
const ATTRIBUTES = [
  { name: 'custom:membership', writable: true, maxLength: 8 },
  { name: 'custom:since', type: 'DateTime' },
  { name: 'custom:credit', readable: false },
  { name: 'custom:role' },
]
let ofUser: { UserPoolId: string; Username: string }

beforeAll(async () => {
  app = await createIdentityApp({ IDENTITY_ATTRIBUTES: JSON.stringify(ATTRIBUTES) })
  admin = createAdminServer(app.identity)
  const endpoint = await admin.listen({ host: '127.0.0.1', port: 0 })
  client = new CognitoIdentityProviderClient({
    region: 'eu-west-1',
    endpoint,
    credentials: { accessKeyId: 'none', secretAccessKey: 'needed' },
  })
  ofUser = { UserPoolId: app.poolId, Username }
})
afterAll(async () => {
  client.destroy()
  await admin.close()
  await app.close()
})

const signInAs = (USERNAME: string, PASSWORD: string) =>
  app.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: app.clientId,
    AuthParameters: { USERNAME, PASSWORD },
  })
const signIn = (password: string) => signInAs(Username, password)

describe('staff with the tools of AWS, on this machine', () => {
  test('make an account whose owner gets a link by mail, or a password by word of mouth, and must choose another', async () => {
    const { User } = await client.send(
      new AdminCreateUserCommand({ ...ofUser, UserAttributes: [{ Name: 'name', Value: 'Nora Green' }] }),
    )
    expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' })
    expect(await invitationTokenOf(app, Username)).toMatch(/^[\w-]+\.[\w-]{43}$/)
    await expect(client.send(new AdminCreateUserCommand(ofUser))).rejects.toThrow(/already exists/)

    const TemporaryPassword = 'told-by-staff-on-the-phone'
    const invited = { UserPoolId: ofUser.UserPoolId, Username: 'told@example.org', TemporaryPassword }
    await client.send(new AdminCreateUserCommand(invited))
    const AuthParameters = { USERNAME: invited.Username, PASSWORD: TemporaryPassword }
    const input = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: app.clientId, AuthParameters }
    expect((await app.call('InitiateAuth', input)).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    expect((await app.mailbox()).some(({ text }) => text.includes(TemporaryPassword))).toBe(false)
  })

  test('or set the password themselves, without a message', async () => {
    const before = (await app.mailbox()).length
    const quiet = { UserPoolId: app.poolId, Username: 'quiet@example.org', MessageAction: 'SUPPRESS' } as const
    await client.send(new AdminCreateUserCommand({ ...quiet, TemporaryPassword: 'told-over-the-counter' }))
    const { body } = await app.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: app.clientId,
      AuthParameters: { USERNAME: 'quiet@example.org', PASSWORD: 'told-over-the-counter' },
    })
    expect(body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    expect((await app.mailbox()).length).toBe(before)
  })

  test('set a password, put into groups, list, close, open and remove', async () => {
    const Password = 'nine-irons-and-counting'
    await client.send(new AdminSetUserPasswordCommand({ ...ofUser, Password, Permanent: true }))
    expect((await signIn(Password)).body.AuthenticationResult).toBeTruthy()

    await client.send(new AdminAddUserToGroupCommand({ ...ofUser, GroupName: 'admin' }))
    const { Groups } = await client.send(new AdminListGroupsForUserCommand(ofUser))
    expect(Groups?.map(group => group.GroupName)).toEqual(['admin'])
    const inGroup = new ListUsersInGroupCommand({ UserPoolId: app.poolId, GroupName: 'admin' })
    const { sub } = (await app.identity.accounts.find(Username)) ?? {}
    expect((await client.send(inGroup)).Users?.map(user => user.Username)).toContain(sub)
    await client.send(new AdminRemoveUserFromGroupCommand({ ...ofUser, GroupName: 'admin' }))
    expect((await client.send(inGroup)).Users?.map(user => user.Username)).not.toContain(sub)

    await client.send(new AdminUserGlobalSignOutCommand(ofUser))
    await client.send(new AdminDisableUserCommand(ofUser))
    expect((await signIn(Password)).body.message).toBe('Incorrect username or password.')
    await client.send(new AdminEnableUserCommand(ofUser))
    const { UserCreateDate, UserStatus } = await client.send(new AdminGetUserCommand(ofUser))
    expect(UserStatus).toBe('CONFIRMED')
    expect(UserCreateDate).toBeInstanceOf(Date)
    await client.send(new AdminDeleteUserCommand(ofUser))
    await expect(client.send(new AdminGetUserCommand(ofUser))).rejects.toThrow('User does not exist.')
  })

  test('keep what the schema names, which its person reads and writes as the schema says', async () => {
    const { email, password } = await app.person()
    const person = { UserPoolId: app.poolId, Username: email }
    const update = (Name: string, Value: string) =>
      client.send(new AdminUpdateUserAttributesCommand({ ...person, UserAttributes: [{ Name, Value }] }))
    const given = { 'custom:since': '2019-04-01', 'custom:credit': 'poor', 'custom:role': 'captain' }
    for (const [name, value] of Object.entries(given)) await update(name, value)
    await expect(update('custom:since', 'long ago')).rejects.toThrow('does not conform to the schema')
    await expect(update('custom:other', 'x')).rejects.toThrow('custom:other: Attribute does not exist in the schema.')
    for (const name of ['sub', 'email_verified', 'email']) {
      await expect(update(name, 'a@example.org')).rejects.toThrow('unauthorized attribute')
    }

    const { AccessToken } = (await signInAs(email, password)).body.AuthenticationResult
    const own = (Name: string, Value: string) =>
      app.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] })
    expect((await own('custom:membership', 'M-1204')).status).toBe(200)
    expect((await own('custom:membership', 'M-1204-too-long')).body.__type).toBe('InvalidParameterException')
    for (const name of ['custom:since', 'custom:credit', 'custom:role', 'custom:other']) {
      expect((await own(name, '2020-01-01')).body.__type, name).toBe('NotAuthorizedException')
      expect(
        (await app.call('DeleteUserAttributes', { AccessToken, UserAttributeNames: [name] })).body.__type,
        name,
      ).toBe('NotAuthorizedException')
    }
    const shown = { 'custom:since': '2019-04-01', 'custom:role': 'captain', 'custom:membership': 'M-1204' }
    const { UserAttributes } = (await app.call('GetUser', { AccessToken })).body
    const read = Object.fromEntries(UserAttributes.map(({ Name, Value }: Record<string, string>) => [Name, Value]))
    expect(read).toMatchObject(shown)
    const { IdToken } = (await signInAs(email, password)).body.AuthenticationResult
    const claims = JSON.parse(Buffer.from(IdToken.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject(shown)
    for (const seen of [read, claims]) expect(seen).not.toHaveProperty('custom:credit')
    const [row] = await app.rows('select attributes from identity.users where email = $1', [email])
    expect(row).toMatchObject({ attributes: { ...given, ...shown } })
  })

  test('list everybody, page by page, and the groups', async () => {
    const seen: string[] = []
    let PaginationToken: string | undefined
    do {
      const page = await client.send(new ListUsersCommand({ UserPoolId: app.poolId, Limit: 2, PaginationToken }))
      seen.push(...(page.Users ?? []).map(user => user.Username ?? ''))
      PaginationToken = page.PaginationToken
    } while (PaginationToken)
    const all = await app.rows<{ sub: string }>('select sub from identity.users order by email')
    expect(seen).toEqual(all.map(row => row.sub))
    const { Groups } = await client.send(new ListGroupsCommand({ UserPoolId: app.poolId }))
    expect(Groups?.map(group => group.GroupName)).toEqual(['admin', 'superadmin'])
  })

  test('find people by what they are called, see what was asked for, and skip nobody who shares an address', async () => {
    const list = (input: Partial<ListUsersCommandInput>) =>
      client.send(new ListUsersCommand({ UserPoolId: app.poolId, ...input }))
    const create = (name: string) =>
      client.send(
        new AdminCreateUserCommand({
          UserPoolId: app.poolId,
          Username: `${name}@filter.example`,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'name', Value: `Filter ${name}` },
            { Name: 'phone_number', Value: '+390212345678' },
          ],
        }),
      )
    await create('anna')
    await create('bruno')
    const found = await list({ Filter: 'name ^= "Filter "', AttributesToGet: ['email'] })
    expect(found.Users?.map(({ Attributes }) => Attributes)).toEqual([
      [{ Name: 'email', Value: 'anna@filter.example' }],
      [{ Name: 'email', Value: 'bruno@filter.example' }],
    ])
    expect((await list({ Filter: 'email = "BRUNO@filter.example"' })).Users).toHaveLength(1)
    await expect(list({ Filter: 'verifier = "x"' })).rejects.toThrow(/filter/)
    await expect(list({ PaginationToken: 'nonsense' })).rejects.toThrow(/pagination token/)

    // Two sign-ups that nobody has confirmed may wait under one address.
    await app.rows(`
      insert into identity.users (sub, status, email, email_verified, attributes, verifier, password_changed_at, created_at, modified_at)
      select gen_random_uuid(), 'UNCONFIRMED', 'same@filter.example', false, '{}'::jsonb, verifier, now(), now(), now()
      from identity.users cross join generate_series(1, 1) where email = 'anna@filter.example'
      union all select gen_random_uuid(), 'UNCONFIRMED', 'same@filter.example', false, '{}'::jsonb, verifier, now(), now(), now()
      from identity.users where email = 'anna@filter.example'`)
    const first = await list({ Filter: 'email ^= "same@filter"', Limit: 1 })
    const second = await list({ Filter: 'email ^= "same@filter"', Limit: 1, PaginationToken: first.PaginationToken })
    expect(new Set([first, second].map(({ Users }) => Users?.[0]?.Username)).size).toBe(2)

    const anna = { UserPoolId: app.poolId, Username: 'anna@filter.example' }
    const { UserAttributes, UserMFASettingList } = await client.send(new AdminGetUserCommand(anna))
    expect(UserAttributes).toContainEqual({ Name: 'phone_number', Value: '+390212345678' })
    expect(UserMFASettingList ?? []).toEqual([])
    const before = (await app.mailbox()).length
    await client.send(new AdminCreateUserCommand({ ...anna, MessageAction: 'RESEND' }))
    expect((await app.mailbox()).length).toBe(before + 1)
    const owners = new ListUsersInGroupCommand({ UserPoolId: app.poolId, GroupName: 'owners' })
    await expect(client.send(owners)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  test('cannot ask for another pool or an unknown group', async () => {
    const elsewhere = { UserPoolId: 'eu-west-1_Elsewhere', Username }
    await expect(client.send(new AdminGetUserCommand(elsewhere))).rejects.toThrow('User pool')
    const { email } = await app.person()
    const toNoGroup = new AdminAddUserToGroupCommand({ UserPoolId: app.poolId, Username: email, GroupName: 'owners' })
    await expect(client.send(toNoGroup)).rejects.toThrow('Group not found.')
  })
})

test('a page in a browser cannot reach that door, by another name or across origins', async () => {
  const send = (headers: Record<string, string>) =>
    admin.inject({
      method: 'POST',
      url: '/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers',
        ...headers,
      },
      payload: JSON.stringify({ UserPoolId: app.poolId }),
    })
  expect((await send({ host: '127.0.0.1' })).statusCode).toBe(200)
  expect((await send({ host: 'rebound.example.org' })).statusCode).toBe(421)
  expect((await send({ host: '127.0.0.1', origin: 'https://evil.example' })).statusCode).toBe(421)
  expect((await send({ host: '127.0.0.1', 'content-type': 'text/plain' })).statusCode).toBe(400)
})

test('people have no business there: public operations are not served', async () => {
  const answer = await admin.inject({
    method: 'POST',
    url: '/',
    headers: {
      host: '127.0.0.1',
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    payload: '{}',
  })
  expect(answer.json().__type).toBe('UnknownOperationException')
})
