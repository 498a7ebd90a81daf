import { createIdentityClient } from './identity-client.ts'
import { type Pace, runPaced } from './paced.ts'
import type { PacedJob } from './paced-job.ts'
import { createSrpSignIn } from './srp-sign-in.ts'

/** Asks at a constant rate. The first message says what, each one after it how often. */
process.once('message', (job: PacedJob) => {
  const work = job.kind === 'get' ? getting(job) : signingIn(job)
  process.on('message', (pace: Pace) => {
    void runPaced(pace, work).then(result => process.send?.(result))
  })
})

function getting({ port, path }: Extract<PacedJob, { kind: 'get' }>) {
  const client = createIdentityClient(port)
  return async () => {
    const { status, body, milliseconds } = await client.send({ method: 'GET', path })
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${body}`)
    return milliseconds
  }
}

function signingIn({ port, people }: Extract<PacedJob, { kind: 'sign-in' }>) {
  const client = createIdentityClient(port)
  const signIns = people.map(details => createSrpSignIn(client, details))
  return async (turn: number) => signIns[turn % signIns.length]?.() ?? 0
}
