import { parseArgs } from 'node:util'
import { runCommand, WrongUse } from './run-command.ts'
import { withIdentity } from './with-identity.ts'

/** Turns the keys that sign tokens. Servers that run take the new ones up within half a minute; nobody is signed out. */
await runCommand(async say => {
  const { values } = parseArgs({ options: { compromised: { type: 'boolean', default: false } } })
  await withIdentity(say, async identity => {
    if ((await identity.rotateKeys(values)) === 'too-soon') {
      throw new WrongUse(
        'The keys were made or turned less than an hour ago, and tokens signed before that are still good. Try again later; ' +
          'if a key is known to others, add --compromised, which makes every token of the old keys void within half a minute.',
      )
    }
    say(
      values.compromised
        ? 'New keys sign from now on. Within half a minute tokens of the old ones are void; signed-in people get new ones by themselves.'
        : 'New keys sign from now on. The ones before still count, so nobody is signed out.',
    )
  })
})
