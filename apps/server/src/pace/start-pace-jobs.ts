import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { runRegularly } from '../processes/run-regularly.ts'
import { closePaceDays } from './close-pace-days.ts'
import { createPaceReminders } from './pace-reminders.ts'

const MINUTE_MS = 60_000

export function startPaceJobs(app: FastifyInstance, context: Context): void {
  const rounds = {
    name: 'rounds of pace',
    everyMs: 15 * MINUTE_MS,
    firstMs: MINUTE_MS,
    failure: 'could not keep the rounds of a day',
  }
  runRegularly(app, context, rounds, ({ write }) => closePaceDays(context, write))
  const remind = createPaceReminders(context)
  const reminders = {
    name: 'pace reminders',
    everyMs: MINUTE_MS,
    firstMs: MINUTE_MS / 2,
    failure: 'could not look for groups that are behind',
  }
  runRegularly(app, context, reminders, ({ write }) => remind(write))
}
