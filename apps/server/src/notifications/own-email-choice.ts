import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { deleteEmailChoice, type EmailChoices, emailChoice, insertEmailChoice } from './recipient-queries.ts'

interface Request {
  readonly caller: Caller
  readonly clubId: string
}

/** Club emails that a person has requested: their own choice, which no plan limits. */
export function ownEmailChoice(table: EmailChoices, action: 'notice-emails.set' | 'report-emails.set') {
  return {
    async get({ db }: Context, { caller, clubId }: Request) {
      const { access, rows } = await db.readClub(caller, { clubId }, emailChoice(table, caller.identity?.subject ?? ''))
      if (access !== 'staff') throw new AppError('club_not_found')
      return { enabled: rows[0]?.enabled ?? false }
    },
    set: ({ db }: Context, { caller, clubId, body: { enabled } }: Request & { readonly body: { enabled: boolean } }) =>
      db.writeClub(
        caller,
        { clubId },
        async tx => {
          const choose = enabled ? insertEmailChoice : deleteEmailChoice
          await tx.run(choose(table, clubId, caller.identity?.subject ?? ''))
          await recordChange(tx, caller, { clubId, action, recordId: clubId, before: null, after: { enabled } })
          return { enabled }
        },
        { feature: 'none' },
      ),
  }
}
