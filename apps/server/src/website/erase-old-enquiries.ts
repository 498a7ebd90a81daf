import { ENQUIRY_STATUSES } from '@pinwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { deleteUntouched } from './queries.ts'

const DAY_MS = 86_400_000
/** Counted from the last change of status, as the privacy policy promises: settled or not. */
const SPAM_KEPT_MS = 30 * DAY_MS
const KEPT_MS = 2 * 365 * DAY_MS
const KEPT = ENQUIRY_STATUSES.filter(status => status !== 'spam')

export async function eraseOldEnquiries({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.platform({ job: 'forms of the site' }, 'erase old enquiries', async tx => {
    await tx.run(deleteUntouched(['spam'], new Date(now() - SPAM_KEPT_MS)))
    await tx.run(deleteUntouched(KEPT, new Date(now() - KEPT_MS)))
  })
}

/** When the server starts, and once a day from then on. */
export function tendEnquiries(app: FastifyInstance, context: Context): void {
  const tend = () =>
    eraseOldEnquiries(context).catch(error =>
      context.log.warn({ reason: String(error) }, 'could not erase old enquiries'),
    )
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(tend, DAY_MS).unref()
    await tend()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
