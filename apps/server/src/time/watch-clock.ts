import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

const EVERY_MS = 1_000
const TOLERANCE_MS = 1_000

type Clock = Pick<Context, 'log' | 'metrics' | 'now'>

/** Reports clock jumps to the operator and calls `onJump`, so that times are corrected. */
export function watchClock(app: FastifyInstance, context: Clock, onJump: () => unknown): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    const look = clockJumps(context, onJump)
    timer = setInterval(look, EVERY_MS).unref()
  })
  app.addHook('preClose', async () => clearInterval(timer))
}

/** Compares the wall clock with one that never jumps. A machine that slept counts as a jump too. */
export function clockJumps({ log, metrics, now }: Clock, onJump: () => unknown, steady = () => performance.now()) {
  let offset = now() - steady()
  return (): void => {
    const jumpMs = now() - steady() - offset
    if (Math.abs(jumpMs) <= TOLERANCE_MS) return
    offset += jumpMs
    metrics.clockJumps.inc({ direction: jumpMs > 0 ? 'forward' : 'back' })
    log.error({ jumpMs: Math.round(jumpMs) }, 'the clock of this machine jumped; check its time service')
    onJump()
  }
}
