import { ENQUIRY_STATUSES } from '@pinwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { runRegularly } from '../processes/run-regularly.ts'
import { writeAs } from '../processes/write-as.ts'
import { deleteUntouched } from './queries.ts'

const DAY_MS = 86_400_000
/** Counted from the last change of status, as the privacy policy promises: settled or not. */
const SPAM_RETENTION_MS = 30 * DAY_MS
const RETENTION_MS = 2 * 365 * DAY_MS
const RETAINED_STATUSES = ENQUIRY_STATUSES.filter(status => status !== 'spam')

export async function eraseOldEnquiries(
  { db, now }: Pick<Context, 'db' | 'now'>,
  write = writeAs(db, 'forms of the site'),
): Promise<void> {
  await write('erase old enquiries', async tx => {
    await tx.run(deleteUntouched(['spam'], new Date(now() - SPAM_RETENTION_MS)))
    await tx.run(deleteUntouched(RETAINED_STATUSES, new Date(now() - RETENTION_MS)))
  })
}

/** When the server starts, and once a day from then on. */
export function startEnquiryJobs(app: FastifyInstance, context: Context): void {
  const failure = 'could not erase old enquiries'
  runRegularly(app, context, { name: 'forms of the site', everyMs: DAY_MS, failure }, ({ write }) =>
    eraseOldEnquiries(context, write),
  )
}
