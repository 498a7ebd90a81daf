import { parseArgs } from 'node:util'
import { IdentityError } from '@pinwise/identity'
import { commandSource } from '../identity/command-source.ts'
import { runCommand, WrongUse } from './run-command.ts'
import { withIdentity } from './with-identity.ts'

/** The first member of the platform's staff. Everyone after is invited by staff. */
await runCommand(async say => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [email, name, ...more] = positionals
  if (!email || !name || more.length > 0) {
    throw new WrongUse('Usage: npm run create-superadmin -- EMAIL "FULL NAME"')
  }
  await withIdentity(say, async identity => {
    const source = commandSource('create-superadmin')
    const existing = await identity.accounts.list({ limit: 10, group: 'superadmin' })
    if (existing.some(({ status, isEnabled }) => status === 'CONFIRMED' && isEnabled)) {
      throw new WrongUse('There is a superadmin already, who invites others. This command makes only the first one.')
    }
    // Nobody ever signed in with these: a wrong address, or a message that got lost.
    const neverCame = existing.filter(({ status }) => status === 'FORCE_CHANGE_PASSWORD')
    for (const { sub } of neverCame) await identity.accounts.remove(sub, source, { evenTheLast: true })
    try {
      await identity.accounts.create({ email, attributes: { name }, groups: ['superadmin'] }, source)
    } catch (error) {
      throw error instanceof IdentityError ? new WrongUse(error.message) : error
    }
    say(`Made ${email} a superadmin. A message with a link to choose a password, good for 7 days, is on its way.`)
  })
})
