import type { Context } from '../context.ts'
import { commandSource } from '../identity/command-source.ts'
import { DEMO_PEOPLE } from './demo-people.ts'

type DemoName = keyof typeof DEMO_PEOPLE

/** Long, and with a character of every class that an operator may ask for. */
export const demoPassword = (name: DemoName) => `${name.charAt(0).toUpperCase()}${name.slice(1)}-on-the-green-18`

/** People with published passwords: on this machine only, whatever demo data is configured. */
export async function seedDemoAccounts({ config, identity }: Context): Promise<void> {
  if (!config.isDemo || !config.demoData || !identity) return
  for (const [name, person] of Object.entries(DEMO_PEOPLE)) {
    if (await identity.accounts.find(person.email)) continue
    await identity.accounts.create(
      {
        sub: person.subject,
        email: person.email,
        attributes: { name: person.name, locale: person.language },
        groups: person.groups,
        password: demoPassword(name as DemoName),
      },
      commandSource('demo seed'),
    )
  }
}

/** A database that was a demo once must not be opened to the world with them. */
export async function removeDemoAccounts({ config, identity, log }: Context): Promise<void> {
  if (config.isDemo || !identity) return
  for (const { subject } of Object.values(DEMO_PEOPLE)) {
    if (!(await identity.accounts.find(subject))) continue
    await identity.accounts.remove(subject, commandSource('production start'), { evenTheLast: true })
    log.warn({ sub: subject }, 'removed an account of the demo')
  }
}

/** For the window that the demo was started in. */
export async function demoAccountsNote({ config, identity }: Context): Promise<string> {
  if (!config.isDemo || !config.demoData || !identity) return ''
  const { accounts } = identity
  const lines = await Promise.all(
    Object.entries(DEMO_PEOPLE).map(async ([name, { email }]) => {
      const password = demoPassword(name as DemoName)
      const isStill = await accounts.hasPassword(email, password)
      return `  ${email.padEnd(36)} ${isStill ? password : '(changed since)'}`
    }),
  )
  const mailbox = `http://127.0.0.1:${config.operationsPort}/mailbox`
  return `\nDemo people and their passwords:\n${lines.join('\n')}\nMail and text messages of the demo: ${mailbox}\n\n`
}
