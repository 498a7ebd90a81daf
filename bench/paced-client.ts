import { createIdentityClient } from './identity-client.ts'
import { type Pace, runPaced } from './paced.ts'
import type { PacedJob } from './paced-job.ts'
import { createSrpSignIn } from './srp-sign-in.ts'

/** Asks at a constant rate. The first message says what, each one after it how often. */
process.once('message', (job: PacedJob) => {
  const work = job.kind === 'get' ? getting(job) : job.kind === 'sign-in' ? signingIn(job) : withPassword(job)
  process.on('message', (pace: Pace) => {
    void runPaced(pace, work).then(result => process.send?.(result))
  })
})

type SignIns = Extract<PacedJob, { kind: 'sign-in' | 'password' }>

function getting(job: Extract<PacedJob, { kind: 'get' }>) {
  const client = createIdentityClient(job.port)
  if ('paths' in job) {
    const { paths, from } = job
    return async (turn: number) => {
      const at = { path: paths[turn % paths.length] ?? '/', from: from[turn % from.length] ?? '127.0.0.1' }
      return (await client.send({ method: 'GET', ...at })).milliseconds
    }
  }
  const { path } = job
  return async () => {
    const { status, body, milliseconds } = await client.send({ method: 'GET', path })
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${body}`)
    return milliseconds
  }
}

function signingIn({ port, people }: SignIns) {
  const client = createIdentityClient(port)
  const signIns = people.map(details => createSrpSignIn(client, details))
  return async (turn: number) => signIns[turn % signIns.length]?.() ?? 0
}

/** One call, which sends the password. A wrong one is an answer too; anything else is a failure. */
function withPassword({ port, people }: SignIns) {
  const client = createIdentityClient(port)
  return async (turn: number) => {
    const person = people[turn % people.length]
    if (!person) return 0
    const { clientId, email, password, from } = person
    const AuthParameters = { USERNAME: email, PASSWORD: password }
    const input = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId, AuthParameters }
    const { body, milliseconds } = await client.call('InitiateAuth', input, { from })
    const { AuthenticationResult, __type } = JSON.parse(body)
    if (!AuthenticationResult && __type !== 'NotAuthorizedException') throw new Error(`${__type} for ${email}`)
    return milliseconds
  }
}
